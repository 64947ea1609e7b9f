/* The reckoning of missing rails in C: `Missing._fill` and `Missing._bounds` of missing.py, line for line.

   Built by `make compiled`; without it missing.py reckons the same in Python. A set of points is four words, so boards
   of more than 256 bits are left to Python. What is written here must give what missing.py gives, down to the last
   level: tests/games/trans_europa/test_kernel.py compares them. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define WORDS 4
#define BITS (64 * WORDS)
#define CITIES 8 /* more than anybody holds */

typedef struct {
    uint64_t word[WORDS];
} Mask;

/* The lines of an empty board, as `Board` has them. */
typedef struct {
    int shifts[3];
    Mask single[3], doubled[3];
} Lattice;

/* By cost: the points that reach a subset of the cities. */
typedef struct {
    Mask *at;
    int count, room;
} Levels;

typedef struct {
    const Lattice *lattice;
    Mask target, cities[CITIES];
    Mask *nets; /* networks of more than one point: moving inside one is free */
    int held, subsets, free;
    Levels reach[1 << CITIES];
    int spared[1 << CITIES], first[1 << CITIES];
} Reckoning;

/* --- sets of points ------------------------------------------------------------------------------------------------*/

static inline int meet(const Mask *a, const Mask *b) {
    uint64_t both = 0;
    for (int i = 0; i < WORDS; i++) both |= a->word[i] & b->word[i];
    return both != 0;
}

static inline int any(const Mask *a) { return meet(a, a); }

static inline void join(Mask *a, const Mask *b) {
    for (int i = 0; i < WORDS; i++) a->word[i] |= b->word[i];
}

/* Joins to a set what is one line away from `points`: (points & lines) << shift | points >> shift & lines. */
static inline void beside(Mask *found, const Mask *points, const Mask *lines, int shift) {
    const int whole = shift >> 6, part = shift & 63;
    Mask here;
    for (int i = 0; i < WORDS; i++) here.word[i] = points->word[i] & lines->word[i];
    for (int i = WORDS - 1; i >= whole; i--) {
        uint64_t up = here.word[i - whole] << part;
        if (part && i > whole) up |= here.word[i - whole - 1] >> (64 - part);
        found->word[i] |= up;
    }
    for (int i = 0; i + whole < WORDS; i++) {
        uint64_t down = points->word[i + whole] >> part;
        if (part && i + whole + 1 < WORDS) down |= points->word[i + whole + 1] << (64 - part);
        found->word[i] |= down & lines->word[i];
    }
}

/* --- the levels ----------------------------------------------------------------------------------------------------*/

static int append(Levels *levels, const Mask *points) {
    if (levels->count == levels->room) {
        int room = levels->room ? 2 * levels->room : 16;
        Mask *at = PyMem_Realloc(levels->at, room * sizeof(Mask));
        if (!at) {
            PyErr_NoMemory();
            return -1;
        }
        levels->at = at;
        levels->room = room;
    }
    levels->at[levels->count++] = *points;
    return 0;
}

static void ride(const Reckoning *r, Mask *points) {
    for (int i = 0; i < r->free; i++)
        if (meet(points, &r->nets[i])) join(points, &r->nets[i]);
}

static Mask grown(const Reckoning *r, const Levels *levels) {
    const Lattice *lattice = r->lattice;
    const Mask *points = &levels->at[levels->count - 1];
    Mask found = *points;
    for (int i = 0; i < 3; i++) beside(&found, points, &lattice->single[i], lattice->shifts[i]);
    if (levels->count > 1)
        for (int i = 0; i < 3; i++) beside(&found, points - 1, &lattice->doubled[i], lattice->shifts[i]);
    return found;
}

static int append_grown(const Reckoning *r, Levels *levels) {
    Mask next = grown(r, levels);
    ride(r, &next);
    return append(levels, &next);
}

/* A cost that is enough for all, or -1; fills `spared` and begins the levels of single cities. */
static int bounds(Reckoning *r) {
    int away[CITIES][CITIES + 1], near[CITIES], n = r->held, enough = 0;
    for (int i = 0; i < n; i++) {
        Levels *levels = &r->reach[1 << i];
        Mask begin = r->cities[i];
        ride(r, &begin);
        if (append(levels, &begin) < 0) return -1;
        for (int j = 0; j <= n; j++) away[i][j] = -1;
        for (int left = n + 1;;) {
            int last = levels->count - 1;
            for (int j = 0; j <= n; j++)
                if (away[i][j] < 0 && meet(&levels->at[last], j < n ? &r->cities[j] : &r->target)) {
                    away[i][j] = last;
                    left--;
                }
            if (!left) break;
            if (last > 2 * BITS) {
                PyErr_SetString(PyExc_ValueError, "a city or the network cannot be reached");
                return -1;
            }
            if (append_grown(r, levels) < 0) return -1;
        }
        near[i] = away[i][n];
    }
    r->spared[0] = 0;
    for (int subset = 1; subset < r->subsets; subset++) {
        int i = CITIES - 1;
        while (!(subset >> i & 1)) i--;
        int rest = subset ^ 1 << i, longest = r->spared[rest] > away[i][n] ? r->spared[rest] : away[i][n];
        for (int j = 0; j < i; j++)
            if (rest >> j & 1 && away[i][j] > longest) longest = away[i][j];
        r->spared[subset] = longest;
    }
    for (int left = n; left; left--) {
        int closest = -1;
        for (int i = 0; i < n; i++)
            if (near[i] >= 0 && (closest < 0 || near[i] < near[closest])) closest = i;
        enough += near[closest];
        near[closest] = -1;
        for (int j = 0; j < n; j++)
            if (near[j] > away[closest][j]) near[j] = away[closest][j];
    }
    return enough;
}

/* Fills the levels of a subset of several cities up to `last`; `whole` may stop at the target. */
static int fill_subset(Reckoning *r, int subset, int last, int beyond, int stop) {
    struct {
        const Levels *ours, *theirs;
        int first_ours, first_theirs;
    } meetings[1 << (CITIES - 1)];
    const Mask nothing = {{0}};
    Levels *levels = &r->reach[subset];
    int count = 0, begin = last + 1;
    for (int part = 1; part < subset; part++) {
        int rest = subset ^ part;
        if ((part & subset) != part || !(part & subset & -subset)) continue;
        int sum = r->first[part] + r->first[rest];
        if (sum > last) continue;
        if (sum < begin) begin = sum;
        meetings[count].ours = &r->reach[part];
        meetings[count].theirs = &r->reach[rest];
        meetings[count].first_ours = r->first[part];
        meetings[count++].first_theirs = r->first[rest];
    }
    r->first[subset] = beyond;
    while (levels->count < begin)
        if (append(levels, &nothing) < 0) return -1;
    for (int cost = begin; cost <= last; cost++) {
        Mask points = r->first[subset] < cost ? grown(r, levels) : nothing;
        for (int i = 0; i < count; i++) {
            const Levels *ours = meetings[i].ours, *theirs = meetings[i].theirs;
            int low = meetings[i].first_ours, high = cost - meetings[i].first_theirs;
            if (cost - low > theirs->count - 1) low = cost - (theirs->count - 1);
            if (high > ours->count - 1) high = ours->count - 1;
            for (int level = low; level <= high; level++)
                for (int k = 0; k < WORDS; k++)
                    points.word[k] |= ours->at[level].word[k] & theirs->at[cost - level].word[k];
        }
        int reached = any(&points), there = meet(&points, &r->target);
        if (reached) {
            if (r->first[subset] > cost) r->first[subset] = cost;
            ride(r, &points);
        }
        if (append(levels, &points) < 0) return -1;
        if (stop && there) break;
    }
    return 0;
}

/* The cost of joining all cities and the target, or -1. */
static int reckon(Reckoning *r, int extra) {
    int enough = bounds(r), whole = r->subsets - 1;
    if (enough < 0) return -1;
    enough += extra;
    for (int subset = 1; subset <= whole; subset++) {
        Levels *levels = &r->reach[subset];
        int last = enough - r->spared[whole ^ subset];
        if (levels->count) { /* a single city, begun by `bounds` */
            r->first[subset] = 0;
            while (levels->count <= last)
                if (append_grown(r, levels) < 0) return -1;
        } else if (fill_subset(r, subset, last, enough + 1, subset == whole && !extra) < 0)
            return -1;
    }
    for (int cost = 0; cost < r->reach[whole].count; cost++)
        if (meet(&r->reach[whole].at[cost], &r->target)) return cost;
    PyErr_SetString(PyExc_ValueError, "the cities cannot be joined");
    return -1;
}

/* --- to and from Python --------------------------------------------------------------------------------------------*/

static int read_mask(PyObject *number, Mask *mask) {
    unsigned char bytes[BITS / 8];
    if (!PyLong_Check(number)) {
        PyErr_SetString(PyExc_TypeError, "a set of points is an int");
        return -1;
    }
#if PY_VERSION_HEX >= 0x030D0000
    Py_ssize_t size = PyLong_AsNativeBytes(number, bytes, sizeof bytes,
        Py_ASNATIVEBYTES_LITTLE_ENDIAN | Py_ASNATIVEBYTES_UNSIGNED_BUFFER | Py_ASNATIVEBYTES_REJECT_NEGATIVE);
    if (size < 0) return -1;
    if (size > (Py_ssize_t)sizeof bytes) {
        PyErr_SetString(PyExc_OverflowError, "a set of points is too large");
        return -1;
    }
#else
    if (_PyLong_AsByteArray((PyLongObject *)number, bytes, sizeof bytes, 1, 0) < 0) return -1;
#endif
    for (int i = 0; i < WORDS; i++) {
        mask->word[i] = 0;
        for (int j = 0; j < 8; j++) mask->word[i] |= (uint64_t)bytes[8 * i + j] << 8 * j;
    }
    return 0;
}

static PyObject *written_mask(const Mask *mask) {
    unsigned char bytes[BITS / 8];
    for (int i = 0; i < WORDS; i++)
        for (int j = 0; j < 8; j++) bytes[8 * i + j] = (unsigned char)(mask->word[i] >> 8 * j);
#if PY_VERSION_HEX >= 0x030D0000
    return PyLong_FromUnsignedNativeBytes(bytes, sizeof bytes, Py_ASNATIVEBYTES_LITTLE_ENDIAN);
#else
    return _PyLong_FromByteArray(bytes, sizeof bytes, 1, 0);
#endif
}

/* The lacking cities, one by one from the lowest. */
static int read_cities(Reckoning *r, PyObject *lacking) {
    Mask left;
    if (read_mask(lacking, &left) < 0) return -1;
    for (int i = 0; i < WORDS; i++)
        for (; left.word[i]; left.word[i] &= left.word[i] - 1) {
            if (r->held == CITIES) {
                PyErr_Format(PyExc_ValueError, "more than %d cities", CITIES);
                return -1;
            }
            memset(&r->cities[r->held], 0, sizeof(Mask));
            r->cities[r->held++].word[i] = left.word[i] & -left.word[i];
        }
    r->subsets = 1 << r->held;
    return 0;
}

/* Each network of more than one point, once. */
static int read_networks(Reckoning *r, PyObject *networks) {
    PyObject *items = PySequence_Fast(networks, "networks are a sequence");
    if (!items) return -1;
    Py_ssize_t count = PySequence_Fast_GET_SIZE(items);
    r->nets = PyMem_Malloc((count ? count : 1) * sizeof(Mask));
    if (!r->nets) PyErr_NoMemory();
    for (Py_ssize_t i = 0; r->nets && i < count; i++) {
        Mask *net = &r->nets[r->free];
        int points = 0, known = 0;
        if (read_mask(PySequence_Fast_GET_ITEM(items, i), net) < 0) break;
        for (int k = 0; k < WORDS; k++)
            for (uint64_t left = net->word[k]; left && points < 2; left &= left - 1) points++;
        for (int j = 0; j < r->free && !known; j++) known = !memcmp(net, &r->nets[j], sizeof(Mask));
        r->free += points > 1 && !known;
    }
    Py_DECREF(items);
    return PyErr_Occurred() ? -1 : 0;
}

static PyObject *written_levels(const Reckoning *r) {
    PyObject *reach = PyList_New(r->subsets);
    for (int subset = 0; reach && subset < r->subsets; subset++) {
        const Levels *levels = &r->reach[subset];
        PyObject *list = PyList_New(levels->count);
        for (int cost = 0; list && cost < levels->count; cost++) {
            PyObject *points = written_mask(&levels->at[cost]);
            if (!points) Py_CLEAR(list);
            else PyList_SET_ITEM(list, cost, points);
        }
        if (!list) Py_CLEAR(reach);
        else PyList_SET_ITEM(reach, subset, list);
    }
    return reach;
}

static PyObject *answer(PyObject *args, int with_levels) {
    Py_buffer lattice;
    PyObject *target, *lacking, *networks, *found = NULL;
    int extra = 0;
    if (!PyArg_ParseTuple(args, "y*OOO|i", &lattice, &target, &lacking, &networks, &extra)) return NULL;
    Reckoning *r = PyMem_Calloc(1, sizeof(Reckoning));
    if (!r) PyErr_NoMemory();
    else if (lattice.len != sizeof(Lattice)) PyErr_SetString(PyExc_ValueError, "this is no lattice");
    else if (extra < 0) PyErr_SetString(PyExc_ValueError, "extra is negative");
    else {
        Lattice copy;
        memcpy(&copy, lattice.buf, sizeof copy);
        r->lattice = &copy;
        if (read_mask(target, &r->target) == 0 && read_cities(r, lacking) == 0 && read_networks(r, networks) == 0) {
            int cost = r->held ? reckon(r, extra) : 0;
            if (cost >= 0) found = with_levels ? Py_BuildValue("iN", cost, written_levels(r)) : PyLong_FromLong(cost);
        }
        for (int subset = 0; subset < r->subsets; subset++) PyMem_Free(r->reach[subset].at);
        PyMem_Free(r->nets);
    }
    PyMem_Free(r);
    PyBuffer_Release(&lattice);
    return found;
}

static PyObject *cost(PyObject *self, PyObject *args) { return answer(args, 0); }

static PyObject *fill(PyObject *self, PyObject *args) { return answer(args, 1); }

static PyObject *lattice(PyObject *self, PyObject *args) {
    Lattice made;
    PyObject *lines[6];
    memset(&made, 0, sizeof made);
    if (!PyArg_ParseTuple(args, "(iii)(OOO)(OOO)", &made.shifts[0], &made.shifts[1], &made.shifts[2], &lines[0],
                          &lines[1], &lines[2], &lines[3], &lines[4], &lines[5]))
        return NULL;
    for (int i = 0; i < 3; i++) {
        if (made.shifts[i] < 0 || made.shifts[i] >= BITS) {
            PyErr_SetString(PyExc_ValueError, "neighbours are too far apart");
            return NULL;
        }
        if (read_mask(lines[i], &made.single[i]) < 0 || read_mask(lines[i + 3], &made.doubled[i]) < 0) return NULL;
    }
    return PyBytes_FromStringAndSize((const char *)&made, sizeof made);
}

static PyMethodDef methods[] = {
    {"lattice", lattice, METH_VARARGS, "lattice(shifts, single, double): a board's lines, for the other two."},
    {"cost", cost, METH_VARARGS, "cost(lattice, target, lacking, networks): the missing rails."},
    {"fill", fill, METH_VARARGS, "fill(lattice, target, lacking, networks, extra): the cost, and `Missing.reach`."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_kernel", "Missing rails in C.", -1, methods};

PyMODINIT_FUNC PyInit__kernel(void) {
    PyObject *made = PyModule_Create(&module);
    if (made && PyModule_AddIntConstant(made, "BITS", BITS) < 0) Py_CLEAR(made);
    return made;
}
