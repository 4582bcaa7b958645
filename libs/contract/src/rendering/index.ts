/**
 * The header in which the gateway sends the platform its secret with the calls of a page that it renders. It is not sent
 * by browsers.
 */
export const renderingHeader = 'x-rendering-secret';

/** Returns the header of such a call; none without a secret. */
export const renderingHeaders = (secret: string | undefined): Record<string, string> =>
  secret ? { [renderingHeader]: secret } : {};
