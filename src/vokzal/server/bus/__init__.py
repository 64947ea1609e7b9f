"""The bus: what several processes over one database tell each other, by Redis or Valkey.

Nothing of it is the truth. Whatever goes over the bus may be lost, doubled, late, or gone after a restart, and that
costs time only: the database decides (`storage`), and every process looks there again and again (`following`).
"""
