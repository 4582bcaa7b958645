import { createCustomerDataPlatform, ReceiverUnavailable, type CustomerEvent } from './index.ts';

const event: CustomerEvent = {
  id: '0f8fad5b-d9cb-8469-a165-70867728950e',
  name: 'deposit_credited',
  uid: 7,
  happenedAt: new Date('2026-03-01T10:00:00Z'),
  properties: { method: 'card', amount: 12.5, currency: 'EUR' },
};

const connect = (answer: () => Response | Promise<Response>, address = 'https://posthog.example') => {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const fetch = (async (url: string | URL | Request, init?: RequestInit) => {
    calls.push({ url: String(url), init });
    return answer();
  }) as typeof globalThis.fetch;
  return { calls, platform: createCustomerDataPlatform({ adapter: 'posthog', address, key: 'phc' }, { fetch }) };
};

it('sends events with the same uuid whenever it repeats them', async () => {
  const { calls, platform } = connect(() => Response.json({ status: 'Ok' }));
  await platform.send([event]);
  await platform.send([event]);
  const [first, second] = calls.map(({ init }) => JSON.parse(String(init?.body)) as unknown);
  expect(first).toEqual({
    api_key: 'phc',
    batch: [
      {
        uuid: '0f8fad5b-d9cb-8469-a165-70867728950e',
        event: 'deposit_credited',
        distinct_id: '7',
        timestamp: '2026-03-01T10:00:00.000Z',
        properties: {
          method: 'card',
          amount: 12.5,
          currency: 'EUR',
          $geoip_disable: true,
          $process_person_profile: true,
        },
      },
    ],
  });
  expect(second).toEqual(first);
});

it('keeps the path of a reverse proxy and follows no redirect', async () => {
  const { calls, platform } = connect(() => Response.json({}), 'https://site.example/ingest');
  await platform.send([event]);
  expect(calls).toMatchObject([{ url: 'https://site.example/ingest/batch/', init: { redirect: 'error' } }]);
});

it.each<[string, () => Response | Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('down'))],
  ['fails', () => new Response('', { status: 503 })],
  ['is busy', () => new Response('', { status: 429 })],
  ['does not know the key', () => new Response('', { status: 401 })],
  ['has another address', () => new Response('', { status: 404 })],
])('lets events wait when the platform %s', async (_title, answer) => {
  await expect(connect(answer).platform.send([event])).rejects.toBeInstanceOf(ReceiverUnavailable);
});

it.each([400, 413, 422])('reports events that the platform will never accept: %s', async (status) => {
  const sending = connect(() => new Response('', { status })).platform.send([event]);
  await expect(sending).rejects.toThrow(String(status));
  await expect(sending).rejects.not.toBeInstanceOf(ReceiverUnavailable);
});
