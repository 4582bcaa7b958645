import { getJackpots, getJackpotWinners } from '@croupier/contract/jackpots';
import { sql } from 'kysely';
import * as v from 'valibot';
import { migrate, newKey } from '../../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../../testing/index.ts';
import type { JackpotTerms } from './jackpots.collection.ts';
import { jackpotMigrations } from './jackpots.migrations.ts';
import { openCycle } from './jackpots.play.ts';
import { insertWins, saveCycles, type CycleRow, type WinRow } from './jackpots.repository.ts';
import { createJackpotsService } from './jackpots.service.ts';

const start = new Date('2026-01-10T12:00:00.000Z');
const demoRound = newKey();
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const terms: JackpotTerms = {
  games: { games: ['fox', 'owl'] },
  share_basis_points: 100,
  seed_cents: 500,
  hit: { type: 'must_hit', by_cents: 1000 },
};
const textsOf = (sysname: string, more: object = {}) => ({
  sysname,
  level: 'mini',
  order: 1,
  name: `The ${sysname} jackpot`,
  description: '',
  image_url: 'media:/art/jackpot.svg',
  dominant_color: '#123456',
  terms,
  is_active: true,
  ...more,
});

let test: TestDatabase;
let texts: Readonly<Record<string, readonly unknown[]>> = {};
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, jackpotMigrations);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});
beforeEach(async () => {
  texts = {};
  await sql`truncate jackpot_cycles, jackpot_wins`.execute(test.database);
});

const service = () =>
  createJackpotsService({
    database: test.database,
    content: {
      list: async (collection, locale) =>
        (texts[locale] ?? []).map((attributes, index) => ({
          documentId: String(index),
          locale,
          createdAt: '',
          updatedAt: '',
          publishedAt: null,
          attributes: v.parse(collection.schema, attributes),
        })),
    },
    wallet: { findDemonstrations: async (rounds) => new Set(rounds.filter((round) => round === demoRound)) },
    catalogue: {
      matching: async ({ games = [] }) => new Set(games),
      findMany: async () =>
        new Map([
          [
            'fox',
            {
              sysname: 'fox',
              name: 'Amber Fox',
              type: 'slot',
              provider: 'aurum',
              aggregator: 'default',
              has_demo: true,
              image_url: 'https://art.test/fox.png',
              is_active: false,
            },
          ],
        ]),
    },
    accounts: { findPlayers: async () => new Map() },
    defaultLocale: async () => 'en',
  });
const list = (params: object = {}, locale = 'en') => service().list(v.parse(getJackpots.input, params), locale);
const winners = (params: object = {}, locale = 'en') =>
  service().winners(v.parse(getJackpotWinners.input, params), locale);

const open = async (sysname: string, more: Partial<CycleRow> = {}): Promise<CycleRow> => {
  const cycle = { ...openCycle({ sysname, terms }, 1, start, start), ...more };
  await saveCycles(test.database, [cycle]);
  return cycle;
};
const win = async (jackpot: string, number: number, more: Partial<WinRow> = {}): Promise<WinRow> => {
  const { id } = await open(jackpot, { number, won_at: start });
  const row: WinRow = {
    id: newKey(),
    cycle_id: id,
    jackpot,
    round_id: newKey(),
    player_id: newKey(),
    game: 'fox',
    stake_usd_cents: 100,
    usd_cents: 700,
    amount: 560,
    currency: 'EUR',
    won_at: start,
    ...more,
  };
  await insertWins(test.database, [row]);
  return row;
};

describe('the list of jackpots', () => {
  it('contains the offered ones that are open, the largest first, in pages', async () => {
    texts = {
      en: ['small', 'large', 'middle', 'closed', 'off'].map((name) =>
        textsOf(name, name === 'off' ? { is_active: false } : {}),
      ),
    };
    await open('small');
    await open('large', { fed_units: 200_0000 });
    await open('middle', { fed_units: 100_0000 });
    await open('off', { fed_units: 300_0000 });
    const { items, count } = await list();
    expect([items.map(({ id, amount }) => [id, amount.amount]), count]).toEqual([
      [
        ['large', 700],
        ['middle', 600],
        ['small', 500],
      ],
      3,
    ]);
    expect((await list({ offset: '1', count: '1' })).items.map(({ id }) => id)).toEqual(['middle']);
    expect(await list({ offset: '3' })).toEqual({ items: [], count: 3 });
    expect(await list({ id: 'off' })).toEqual({ items: [], count: 0 });
  });

  it('contains the terms of the open cycle, not those of the next one', async () => {
    texts = {
      en: [
        textsOf('mini', {
          terms: {
            ...terms,
            seed_cents: 1,
            share_basis_points: 1,
            hit: { type: 'random', one_in_cents: 9 },
            games: {},
          },
        }),
      ],
    };
    await open('mini');
    expect((await list()).items[0]).toMatchObject({
      seed: { amount: 500, currency: 'USD' },
      share_basis_points: 100,
      type: 'must_hit',
      must_hit_by: { amount: 1000, currency: 'USD' },
      games_count: 2,
    });
  });

  it('contains no must-hit amount of a jackpot that is won by chance', async () => {
    texts = { en: [textsOf('grand')] };
    await open('grand', { terms: { ...terms, hit: { type: 'random', one_in_cents: 100 } }, fed_units: 9000_0000 });
    expect((await list()).items[0]).toMatchObject({ type: 'random', must_hit_by: null, amount: { amount: 9500 } });
  });

  it('contains at most the must-hit amount of a jackpot', async () => {
    texts = { en: [textsOf('mini'), textsOf('other', { terms })] };
    await open('mini', { fed_units: 9000_0000 });
    await open('other', { fed_units: 499_0000 });
    expect((await list()).items.map(({ id, amount }) => [id, amount.amount])).toEqual([
      ['mini', 1000],
      ['other', 999],
    ]);
  });

  it('contains the last win of a jackpot', async () => {
    texts = { en: [textsOf('mini'), textsOf('major')] };
    await win('mini', 1, { won_at: minutes(1) });
    await win('mini', 2, { won_at: minutes(9) });
    await open('mini', { number: 3 });
    await open('major');
    expect((await list()).items.map(({ id, last_won_at: last, cycle }) => [id, last, cycle]).sort()).toEqual([
      ['major', null, 1],
      ['mini', minutes(9).toISOString(), 3],
    ]);
  });
});

describe('the rule for the games of a jackpot', () => {
  it('is that of an offered jackpot in the default locale, and null otherwise', async () => {
    texts = {
      en: [textsOf('mini'), textsOf('off', { is_active: false })],
      de: [textsOf('german')],
    };
    const jackpots = service();
    expect(await jackpots.gameRule('mini')).toEqual({ games: ['fox', 'owl'] });
    for (const name of ['off', 'german', 'unknown']) expect(await jackpots.gameRule(name)).toBeNull();
    expect(await jackpots.offered()).toEqual([{ sysname: 'mini', terms }]);
  });
});

describe('the list of winners', () => {
  it('begins with the latest win, in pages and for one jackpot', async () => {
    texts = { en: [textsOf('mini')] };
    for (const [number, jackpot] of ['mini', 'major', 'mini', 'mini'].entries())
      await win(jackpot, number + 1, { won_at: minutes(number), usd_cents: number + 1 });
    const amounts = async (params: object) => {
      const { items, count } = await winners(params);
      return [items.map(({ amount }) => amount.amount), count];
    };
    expect(await amounts({})).toEqual([[4, 3, 2, 1], 4]);
    expect(await amounts({ offset: '1', count: '2' })).toEqual([[3, 2], 4]);
    expect(await amounts({ id: 'mini' })).toEqual([[4, 3, 1], 3]);
    expect(await amounts({ id: 'mini', offset: '2' })).toEqual([[1], 3]);
    expect(await amounts({ offset: '4' })).toEqual([[], 4]);
    expect(await amounts({ id: 'unknown' })).toEqual([[], 0]);
  });

  it('shows the name of the jackpot in the locale, and its system name after its removal from the CMS', async () => {
    texts = { en: [textsOf('mini')], de: [textsOf('mini', { name: 'Mini-Jackpot', is_active: false })] };
    await win('mini', 1);
    await win('gone', 1, { won_at: minutes(1) });
    expect((await winners({}, 'de')).items.map((item) => item.jackpot_name)).toEqual(['gone', 'Mini-Jackpot']);
  });

  it('marks a win of demonstration data', async () => {
    await win('mini', 1, { round_id: demoRound });
    await win('mini', 2, { won_at: minutes(1) });
    expect((await winners()).items.map(({ is_demo: isDemo }) => isDemo)).toEqual([false, true]);
  });

  it('shows the name of a delisted game, the system name of an unknown one, and no unknown player', async () => {
    await win('mini', 1, { game: 'fox' });
    await win('mini', 2, { game: 'removed', won_at: minutes(1) });
    expect((await winners()).items.map(({ game, fakename }) => [game, fakename])).toEqual([
      [{ sysname: 'removed', name: 'removed', image_url: '' }, '***'],
      [{ sysname: 'fox', name: 'Amber Fox', image_url: 'https://art.test/fox.png' }, '***'],
    ]);
  });

  it('contains the amount in dollars and the data that verifies the win', async () => {
    const row = await win('mini', 7);
    const { items } = await winners();
    expect(items[0]).toMatchObject({
      amount: { amount: 700, currency: 'USD' },
      at: start.toISOString(),
      proof: { cycle: 7, round_id: row.round_id, stake_usd_cents: 100 },
    });
    expect(items[0]?.proof.secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('never contains the secret of an open cycle', async () => {
    texts = { en: [textsOf('mini')] };
    const { secret } = await open('mini');
    await win('major', 1);
    expect(JSON.stringify([await list(), await winners()])).not.toContain(secret);
  });
});
