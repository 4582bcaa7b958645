import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Calls the CMS with a token, or without one. `data` is the body's `data`. */
export type CmsCall = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  data?: unknown,
) => Promise<LightMyRequestResponse>;

/** Returns calls of the CMS on a server that may start later. */
export const cmsCalls =
  (server: () => FastifyInstance) =>
  (token: string | null): CmsCall =>
  async (method, url, data) =>
    server().inject({
      method,
      url,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(data === undefined ? {} : { payload: { data } }),
    });
