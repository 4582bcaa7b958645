/**
 * The header with the gateway's secret for the platform. The gateway sends it with the calls of a page that it renders;
 * browsers do not.
 */
export const renderingHeader = 'x-rendering-secret';

/** Returns the header of such a call; none without a secret. */
export const renderingHeaders = (secret: string | undefined): Record<string, string> =>
  secret ? { [renderingHeader]: secret } : {};
