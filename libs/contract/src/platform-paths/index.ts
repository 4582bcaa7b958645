/**
 * First path segments that the gateway proxies to the platform. A GET to some of them changes state (a sign-in
 * callback, a tracking pixel), so neither a service worker nor a preload may repeat one.
 */
export const platformSegments = ['api', 'nfx', 'cms', 'oauth', 'hit', 'openapi', 'docs'] as const;
