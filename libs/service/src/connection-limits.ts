/**
 * How long a server (its options are Fastify's) bears with a client: to send the head of a request, to send all of it,
 * and to send or take anything at all. Whoever is slower is cut off, so that no connection is held by a client that
 * does nothing with it.
 */
export const connectionLimits = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};
