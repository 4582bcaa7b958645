/** Returns the message of an error, which may come from another realm and be no `Error` here. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
