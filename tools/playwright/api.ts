import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { runningSystem } from './system.ts';

type Input = Readonly<Record<string, string | number | boolean | null | object>>;

/** An error of the platform: `code` comes from the contract's catalogue. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(method: string, status: number, body: string) {
    super(`${method} was refused with ${status}: ${body.slice(0, 500)}`);
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = /"(?:code|name|type)":"(\w+)"/.exec(body)?.[1] ?? '';
  }
}

/** Nested values travel as JSON text, an empty one as the text `null`. */
const wire = (input: Input): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value),
    ]),
  );

const answer = async (method: string, response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<unknown> => {
  const body = await response.text();
  if (!response.ok()) throw new ApiRefusal(method, response.status(), body);
  const { data }: { data: unknown } = JSON.parse(body);
  return data;
};

/**
 * Calls a reading method of the API as the page would. With `page.request` it shares the page's session.
 * @throws ApiRefusal
 */
export const readApi = async (request: APIRequestContext, method: string, input: Input = {}): Promise<unknown> =>
  answer(
    method,
    await request.get(`${runningSystem().origin}/api/${method}`, { params: { v: '1', locale: 'en', ...wire(input) } }),
  );

/**
 * Calls a method that changes something. Each call has a new idempotency key.
 * @throws ApiRefusal
 */
export const callApi = async (request: APIRequestContext, method: string, input: Input = {}): Promise<unknown> => {
  const { origin } = runningSystem();
  return answer(
    method,
    await request.post(`${origin}/api/${method}?v=1&locale=en`, {
      multipart: wire(input),
      headers: { origin, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    }),
  );
};
