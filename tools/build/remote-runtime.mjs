/* Federation's runtime as a remote has it in the browser: the shell's. */
export default globalThis.croupierFederation;
