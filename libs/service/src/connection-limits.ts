/**
 * Fastify options that disconnect slow clients: time limits for the headers, for the complete request, and for an idle
 * connection. Without them a client could hold connections without using them.
 */
export const connectionLimits = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};
