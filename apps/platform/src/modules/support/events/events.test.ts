import { sql } from 'kysely';
import { registerFundedPlayer, startTestPlatform, type TestPlatform } from '../../../testing/index.ts';
import { deleteEventsBefore } from './events.repository.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  (await query.execute(platform.testDatabase.database)).rows;
const events = () =>
  rows(
    sql<{
      name: string;
      params: unknown;
      player_id: string | null;
      locale: string;
    }>`select name, params, player_id, locale from analytics_events order by id`,
  );
const hits = () =>
  rows(
    sql<{
      referer: string;
      track: unknown;
      seon_session: string;
    }>`select referer, track, seon_session from page_hits order by id`,
  );

describe('events.handle', () => {
  it('stores the event with its parameters, locale and player', async () => {
    expect(
      (
        await platform.get('events.handle', {
          event_name: 'play_game',
          event_params: JSON.stringify({ sysname: 'amber-fox', demo: true, row: 2, from: null }),
          locale: 'tr',
        })
      ).json(),
    ).toEqual({ data: 1 });
    const { cookie } = await registerFundedPlayer(platform);
    await platform.get('events.handle', { event_name: 'error-login' }, { cookie });
    const stored = await events();
    expect(stored).toMatchObject([
      {
        name: 'play_game',
        params: { sysname: 'amber-fox', demo: true, row: 2, from: null },
        player_id: null,
        locale: 'tr',
      },
      { name: 'error-login', params: {}, player_id: expect.any(String) },
    ]);
  });

  it.each([
    ['no name', { event_params: '{}' }, 'event_name'],
    ['an invalid name', { event_name: 'a b' }, 'event_name'],
    [
      'a text that is too long',
      { event_name: 'e', event_params: JSON.stringify({ a: 'x'.repeat(501) }) },
      'event_params',
    ],
    ['a structure', { event_name: 'e', event_params: JSON.stringify({ a: { b: 1 } }) }, 'event_params'],
    [
      'too many parameters',
      {
        event_name: 'e',
        event_params: JSON.stringify(Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`p${index}`, 1]))),
      },
      'event_params',
    ],
    [
      'too much text in total',
      {
        event_name: 'e',
        event_params: JSON.stringify(
          Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, 'x'.repeat(490)])),
        ),
      },
      'event_params',
    ],
    ['no JSON', { event_name: 'e', event_params: '{' }, 'event_params'],
    ['a zero character', { event_name: 'e', event_params: JSON.stringify({ a: 'x\0' }) }, 'event_params'],
  ])('rejects %s', async (_case, query, field) => {
    const count = (await events()).length;
    const answer = await platform.get('events.handle', query);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.invalid_parameters)[0]).toContain(field);
    expect(await events()).toHaveLength(count);
  });
});

describe('GET /hit', () => {
  const hit = (query: string, remoteAddress = '127.0.0.1') =>
    platform.server.inject({ method: 'GET', url: `/hit${query}`, remoteAddress });

  it('returns an image and stores the hit without identifying data', async () => {
    const answer = await hit(
      '?referer=https%3A%2F%2Fnews.example%2Fa%3Femail%3Danna%2540example.com%23x&track_id=abc&' +
        'track_id_sub1=s1&track_id[src]=ad&seon_session=zzz&secret=1',
    );
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/gif',
      'no-store',
    ]);
    expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
    expect(await hits()).toEqual([
      {
        referer: 'https://news.example/a',
        track: { track_id: 'abc', track_id_sub1: 's1', 'track_id[src]': 'ad' },
        seon_session: 'zzz',
      },
    ]);
  });

  it('limits the size of stored values', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `track_id_${index}=${'x'.repeat(300)}`).join('&');
    expect(
      (await hit(`?referer=javascript:alert(1)&seon_session=a&seon_session=b&${many}&track_id_nul=%00a`)).statusCode,
    ).toBe(200);
    const last = (await hits()).at(-1);
    expect(last).toMatchObject({ referer: '', seon_session: 'a' });
    const values = Object.values(last?.track as Record<string, string>);
    expect(values).toHaveLength(12);
    expect(values.every((value) => value.length === 120)).toBe(true);
  });

  it('stores at most 600 hits per minute and address, and still returns the image', async () => {
    const before = (await hits()).length;
    for (let sent = 0; sent < 620; sent += 20)
      await Promise.all(Array.from({ length: 20 }, () => hit('?track_id=flood', '203.0.113.9')));
    expect((await hit('?track_id=flood', '203.0.113.9')).statusCode).toBe(200);
    expect((await hits()).length - before).toBe(600);
  });
});

it('deletes old hits', async () => {
  const { database } = platform.testDatabase;
  expect(await deleteEventsBefore(database, new Date(Date.now() - 3_600_000), 100)).toBe(false);
  expect((await hits()).length).toBeGreaterThan(100);
  expect(await deleteEventsBefore(database, new Date(Date.now() + 1000), 100)).toBe(true);
  while (await deleteEventsBefore(database, new Date(Date.now() + 1000), 5000));
  expect([await hits(), await events()]).toEqual([[], []]);
});
