// A remote has no entry program: the shell loads its exposed modules.
