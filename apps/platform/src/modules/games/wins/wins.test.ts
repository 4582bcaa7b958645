import { getLiveWins, getTopWins } from '@croupier/contract/games';
import { startTestSite, type TestSite } from '../../../testing/site.ts';
import { maskNickname } from './nickname.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  await test.domains.syncCatalogue();
});
afterAll(() => test.stop());

const advanceClock = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms);
};
const live = async (params = {}) => (await test.call(getLiveWins, params)).items.map(({ amount }) => amount.amount);
const top = async (params = {}) => (await test.call(getTopWins, params)).items.map(({ amount }) => amount.amount);

it.each([
  ['Marlowe', 'Mar***'],
  ['Ann', 'An***'],
  ['X', 'X***'],
  ['', '***'],
  ['نجمة', 'نج***'],
])('masks %p as %p', (name, masked) => {
  expect(maskNickname(name)).toBe(masked);
});

it('lists nothing before the first win', async () => {
  expect(await test.call(getLiveWins, {})).toEqual({ items: [], count: 0 });
});

it('lists settled rounds whose payout exceeds the stake: latest and largest', async () => {
  const player = await test.addPlayer({ fakename: 'Marlowe' });
  const win = (payout: number, more = {}) => {
    advanceClock(1000);
    return test.settle({ playerId: player.id, game: 'amber-fox', stake: 100, payout, ...more });
  };
  win(900);
  win(0);
  win(100);
  win(50_000, { currency: 'EUR' });
  const last = win(55_000);
  await test.domains.projectRounds();
  expect(await live()).toEqual([55_000, 50_000, 900]);
  // 500 EUR are 625 USD.
  expect(await top()).toEqual([50_000, 55_000, 900]);
  expect((await test.call(getLiveWins, { count: '1' })).items).toEqual([
    {
      id: last.id,
      fakename: 'Mar***',
      amount: { amount: 55_000, currency: 'USD' },
      at: last.settledAt.toISOString(),
      game: { sysname: 'amber-fox', name: 'Amber Fox', image_url: 'http://localhost:4220/art/games/amber-fox.svg' },
      is_demo: false,
    },
  ]);
  expect((await test.call(getTopWins, { offset: '1', count: '1' })).count).toBe(3);
});

it('reads lists of wins where they may be stale, and writes wins elsewhere', async () => {
  const player = await test.addPlayer({ fakename: 'Stella' });
  advanceClock(1000);
  test.settle({ playerId: player.id, game: 'amber-fox', stake: 100, payout: 901 });
  const before = test.staleReadCount();
  await test.domains.projectRounds();
  expect(test.staleReadCount()).toBe(before);
  await live();
  // The page and the number of all wins.
  expect(test.staleReadCount()).toBe(before + 2);
  await top();
  expect(test.staleReadCount()).toBe(before + 4);
});

it('lists the wins of one game, and of a day or a week', async () => {
  const player = await test.addPlayer();
  advanceClock(3 * 86_400_000);
  test.settle({ playerId: player.id, game: 'rocket-hour', stake: 100, payout: 700 });
  await test.domains.projectRounds();
  expect(await live({ game: 'rocket-hour' })).toEqual([700]);
  expect(await top({ period: 'day' })).toEqual([700]);
  expect((await top({ period: 'week' }))[0]).toBe(50_000);
  expect(await test.call(getTopWins, { game: 'amber-fox', period: 'day' })).toEqual({ items: [], count: 0 });
  await expect(top({ period: 'year' })).rejects.toMatchObject({ code: 'InvalidParameterException' });
});

it('deletes wins after thirty days', async () => {
  advanceClock(31 * 86_400_000);
  expect(await test.call(getTopWins, {})).toEqual({ items: [], count: 0 });
});
