// A remote has no program of its own: the shell loads what it exposes.
