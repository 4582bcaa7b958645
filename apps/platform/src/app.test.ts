import { startTestPlatform, type TestPlatform } from './testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => { platform = await startTestPlatform(); }, 60_000);
afterAll(() => platform.stop());

it('is alive and ready', async () => {
  expect((await platform.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await platform.server.inject('/readyz')).statusCode).toBe(200);
});

it('answers an unknown method from the catalogue, with the request id it was given', async () => {
  const response = await platform.get('account.nothing', {}, { headers: { 'x-request-id': 'request-1234' } });
  expect(response.statusCode).toBe(404);
  expect(response.headers['x-request-id']).toBe('request-1234');
  expect(response.json()).toEqual({ error: { code: 'MethodNotFoundException', message: 'Method not found' }, request_id: 'request-1234' });
});
