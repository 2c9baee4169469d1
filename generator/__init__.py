"""How it looks: text, drawing, sheets, books. Stands on the engine; the engine never knows it."""

import os

# Nothing here multiplies matrices, but numpy would start a thread per core for that in every process.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
