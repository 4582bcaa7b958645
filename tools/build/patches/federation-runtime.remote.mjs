// @ts-check
/* The federation runtime of a remote in browsers: the shell's. */
export default /** @type {{ croupierFederation?: import('./federation-runtime.host.mjs').Federation }} */ (globalThis)
  .croupierFederation;
