import { setTimeout as sleep } from 'node:timers/promises';
import { addRequestScope, requestIdHeaders, requestIdOf } from './index.ts';

const serve = () => {
  const hooks: ((request: Readonly<{ id: string }>, reply: unknown, done: () => void) => void)[] = [];
  addRequestScope({ addHook: (_name, hook) => hooks.push(hook) });
  return async <Result>(id: string, handler: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      hooks[0]?.({ id }, undefined, () => {
        handler().then(resolve, reject);
      });
    });
};

test('accepts a valid id', () => {
  expect(requestIdOf({ headers: { 'x-request-id': 'request-1234' } })).toBe('request-1234');
  for (const given of [undefined, 'short', 'x'.repeat(65), '<script>', 'two words', ['request-1234', 'other-12345']])
    expect(requestIdOf({ headers: { 'x-request-id': given } })).toMatch(/^[0-9a-f]{32}$/);
});

test("uses the id of the caller's trace", () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  expect(requestIdOf({ headers: { traceparent } })).toBe(traceId);
  expect(requestIdOf({ headers: { traceparent, 'x-request-id': 'request-1234' } })).toBe('request-1234');
  for (const invalid of [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `01-${traceId}`, traceId.toUpperCase()])
    expect(requestIdOf({ headers: { traceparent: invalid } })).not.toContain(traceId);
});

test('calls during a request have its id and no other', async () => {
  const handle = serve();
  const after = async (ms: number) => {
    await sleep(ms);
    return requestIdHeaders();
  };
  expect(await Promise.all([handle('request-a', () => after(20)), handle('request-b', () => after(5))])).toEqual([
    { 'x-request-id': 'request-a' },
    { 'x-request-id': 'request-b' },
  ]);
  expect(requestIdHeaders()).toEqual({});
});
