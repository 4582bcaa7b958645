import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Calls the CMS. `data` is the property `data` of the body. */
export type CmsCall = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  data?: unknown,
) => Promise<LightMyRequestResponse>;

/** Returns a function that creates CMS calls with a token, or without one. The server can be assigned afterwards. */
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
