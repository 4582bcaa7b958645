/** Whether an origin leads to this machine only: `localhost`, a name below it, or a loopback address. */
export const isLocalOrigin = (origin: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);
