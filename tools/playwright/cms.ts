import type { APIRequestContext, APIResponse } from '@playwright/test';
import { runningSystem } from './system.ts';

type Fields = Readonly<Record<string, unknown>>;
type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * Sends a request to the CMS as an editor of the system under test.
 *
 * @returns the `data` of the response
 * @throws if the CMS refuses, or the system under test does not disclose its tokens
 */
export const callCms = async (
  request: APIRequestContext,
  method: Method,
  path: string,
  data?: Fields,
): Promise<Fields> => {
  const { origin, tokens } = runningSystem();
  if (!tokens) throw new Error('The system under test does not disclose its tokens: this test writes to its CMS');
  const response: APIResponse = await request[method](`${origin}/cms/${path}`, {
    headers: { authorization: `Bearer ${tokens.cms}` },
    ...(data ? { data: { data } } : {}),
  });
  if (!response.ok()) throw new Error(`The CMS refused: ${response.status()} ${await response.text()}`);
  const body = await response.text();
  const { data: stored = {} }: { data?: Fields } = body === '' ? {} : JSON.parse(body);
  return stored;
};

/** Adds a document to a collection. Only visitors of the locale see it. Returns its id. */
export const publish = async (
  request: APIRequestContext,
  collection: string,
  data: Fields,
  locale = 'en',
): Promise<string> => {
  const { documentId, id } = await callCms(request, 'post', `${collection}?locale=${locale}`, data);
  return String(documentId ?? id);
};

/** Deletes a document that other tests would see. */
export const remove = async (
  request: APIRequestContext,
  collection: string,
  id: string,
  locale = 'en',
): Promise<void> => {
  await callCms(request, 'delete', `${collection}/${id}?locale=${locale}`);
};

/** Changes fields of one part of the site's configuration, for the visitors of one locale. */
export const changeSiteConfig = async (
  request: APIRequestContext,
  part: string,
  changed: Fields,
  locale = 'en',
): Promise<void> => {
  const path = `site-config?locale=${locale}`;
  const { [part]: present } = await callCms(request, 'get', path);
  await callCms(request, 'put', path, { [part]: { ...(present as Fields), ...changed } });
};
