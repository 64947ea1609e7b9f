"""Imported once, by the process that workers are forked from: what all of them need is loaded there and shared."""

import gc

from vokzal.server.worker import ready

ready()
gc.freeze()
