import { getCharacters, getLoyaltyInfo, takeNotifications, getQuests, setCharacter } from '@croupier/contract/loyalty';
import { sql } from 'kysely';
import type { Player } from '../../players/accounts/index.ts';
import { auditLedger } from '../../ledger/index.ts';
import { startTestSite, type TestSite } from '../../../testing/site.ts';
import { findBrokenTotals } from './loyalty.repository.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  await test.domains.syncCatalogue();
});
afterEach(async () => {
  expect(await findBrokenTotals(test.database)).toEqual([]);
});
afterAll(() => test.stop());

const days = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 86_400_000);
};
const quest = async (sysname: string, player: Player, locale = 'en') =>
  (await test.call(getQuests, {}, { player, locale })).find((known) => known.sysname === sysname);
const notices = (player: Player, locale = 'en') => test.call(takeNotifications, {}, { player, locale });
const pointsOf = async (player: Player) => (await test.call(getLoyaltyInfo, {}, { player })).points;
const play = async (player: Player, game: string, stake: number, rounds = 1) => {
  for (let round = 0; round < rounds; round += 1)
    test.settle({ playerId: player.id, game, stake, payout: 0, currency: player.currency });
  await test.domains.projectRounds();
};
const confirmed = {
  type: 'email' as const,
  contact: 'a@example.com',
  isConfirmed: true,
  isSubscribed: false,
  phoneCountryCode: '',
  isFromRegistration: true,
};

describe('quests', () => {
  it('of the account are completed with the notices and rewarded once', async () => {
    const player = await test.addPlayer();
    expect(await notices(player)).toMatchObject([
      {
        trigger: 'register',
        type: 'credit',
        title: 'Welcome',
        message: 'You received your first Stars.',
        amount: 25,
        amountType: 'points',
      },
    ]);
    expect(
      (await test.call(getQuests, {}, { player }))
        .filter(({ completed_at: at }) => at !== null)
        .map(({ sysname }) => sysname),
    ).toEqual(['welcome']);
    test.facts.completeProfiles.add(player.id);
    test.facts.contacts.set(player.id, [{ ...confirmed, isConfirmed: false }]);
    expect((await notices(player)).map(({ trigger }) => trigger)).toEqual(['profile']);
    test.facts.contacts.set(player.id, [confirmed]);
    test.facts.deposits.set(player.id, 3);
    const both = await Promise.all([
      notices(player),
      notices(player),
      test.secondProcess().loyalty.quests.refresh(player),
    ]);
    const received = [...both.slice(0, 2).flatMap((one) => one ?? []), ...(await notices(player))].map(
      ({ trigger }) => trigger,
    );
    expect(received.sort()).toEqual(['confirm', 'quest']);
    expect(await pointsOf(player)).toBe(225);
    expect(await quest('first-deposit', player, 'de')).toMatchObject({
      title: 'Ihre erste Einzahlung',
      progress: 1,
      target: 1,
      rewards: [{ type: 'points', points: 100 }],
    });
  });

  it('of rounds count those of their games, up to the target', async () => {
    const player = await test.addPlayer();
    await play(player, 'amber-fox', 10, 60);
    await play(player, 'velvet-roulette', 100, 60);
    expect(await quest('hundred-rounds', player)).toMatchObject({
      progress: 60,
      target: 100,
      counts: 'steps',
      completed_at: null,
    });
    await play(player, 'rocket-hour', 10, 60);
    expect(await quest('hundred-rounds', player)).toMatchObject({
      progress: 100,
      completed_at: test.clock.now.toISOString(),
    });
    // 6 + 15 + 6 points of the rounds, 50 of the quest.
    expect(await pointsOf(player)).toBe(77);
    await play(player, 'rocket-hour', 10, 200);
    expect(await pointsOf(player)).toBe(97);
    expect((await notices(player)).map(({ trigger, title, message }) => [trigger, title, message])).toEqual([
      ['quest', 'Quest completed', 'You completed the quest “Play 100 rounds”. Your reward is on its way.'],
      ['register', 'Welcome', 'You received your first Stars.'],
    ]);
  });

  it("of stakes are rewarded with money in the player's currency, paid once", async () => {
    const player = await test.addPlayer({ currency: 'EUR' });
    await play(player, 'quiet-blackjack', 8000);
    expect(await quest('table-talk', player)).toMatchObject({
      progress: 10_000,
      counts: 'usd_cents',
      rewards: [{ type: 'money', amount: { amount: 160, currency: 'EUR' } }],
    });
    const other = test.secondProcess();
    await Promise.all([
      test.domains.loyalty.deliveries.work(),
      other.loyalty.deliveries.work(),
      test.domains.loyalty.deliveries.work(),
    ]);
    expect(await test.ledger.balances(player.id, 'EUR')).toMatchObject({ main: 160 });
    expect((await notices(player)).find(({ trigger }) => trigger === 'quest')).toMatchObject({
      amount: 160,
      amountType: 'EUR',
    });
  });

  it('do not progress when the points of their rounds are not written', async () => {
    const player = await test.addPlayer();
    await sql`create function refuse_progress() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      test.database,
    );
    await sql`create trigger refuse before insert on loyalty_quest_progress for each row execute function refuse_progress()`.execute(
      test.database,
    );
    test.settle({ playerId: player.id, game: 'amber-fox', stake: 100, payout: 0 });
    await expect(test.domains.projectRounds()).rejects.toThrow('refused');
    await sql`drop trigger refuse on loyalty_quest_progress`.execute(test.database);
    expect(await pointsOf(player)).toBe(0);
    await test.domains.projectRounds();
    expect([await pointsOf(player), (await quest('hundred-rounds', player))?.progress]).toEqual([1, 1]);
  });
});

describe('levels', () => {
  it('reward and notify the player once for each level reached', async () => {
    const player = await test.addPlayer();
    await play(player, 'amber-fox', 260_000);
    await play(player, 'amber-fox', 100);
    await test.domains.loyalty.deliveries.work();
    expect(await test.ledger.balances(player.id, 'USD')).toMatchObject({ main: 3000 });
    expect(
      (await notices(player, 'de'))
        .filter(({ trigger }) => trigger === 'level')
        .map(({ title, amount }) => [title, amount]),
    ).toEqual([
      ['Neue Stufe: Silber', 500],
      ['Neue Stufe: Gold', 2500],
    ]);
  });

  it('pay nothing to an account that was deleted before the delivery', async () => {
    const player = await test.addPlayer();
    await play(player, 'amber-fox', 260_000);
    test.facts.deleted.add(player.id);
    await test.domains.loyalty.deliveries.work();
    expect(await test.ledger.balances(player.id, 'USD')).toMatchObject({ main: 0 });
    expect((await auditLedger(test.database)).findings).toEqual([]);
  });

  it('are also reached by points of quests', async () => {
    const player = await test.addPlayer();
    await play(player, 'amber-fox', 48_000);
    test.facts.completeProfiles.add(player.id);
    expect((await notices(player)).map(({ trigger }) => trigger)).toEqual(['register', 'level', 'profile']);
    await test.domains.loyalty.deliveries.workFor(player.id);
    expect(await test.ledger.balances(player.id, 'USD')).toMatchObject({ main: 500 });
  });
});

describe('notices', () => {
  it('appear in only one of many concurrent calls', async () => {
    const player = await test.addPlayer();
    await play(player, 'amber-fox', 260_000);
    const received = (await Promise.all(Array.from({ length: 12 }, () => notices(player)))).flat();
    expect(received.map(({ trigger }) => trigger).sort()).toEqual(['level', 'level', 'register']);
    expect(new Set(received.map(({ id }) => id)).size).toBe(3);
    expect(await notices(player)).toEqual([]);
  });

  it('expire after a month, and are not returned to another player', async () => {
    const [player, other] = [await test.addPlayer(), await test.addPlayer()];
    await test.domains.loyalty.quests.refresh(player);
    expect((await notices(other)).map(({ trigger }) => trigger)).toEqual(['register']);
    days(31);
    expect(await notices(player)).toEqual([]);
    await expect(test.call(takeNotifications, {})).rejects.toMatchObject({ code: 'AuthorizationException' });
  });
});

describe('characters', () => {
  const character = async (player: Player) => test.call(getLoyaltyInfo, {}, { player });
  const choose = (id: number, player: Player) => test.call(setCharacter, { id: String(id) }, { player });

  it('are listed in pages', async () => {
    const answer = await test.call(getCharacters, { offset: '1', limit: '2' }, { locale: 'de' });
    expect(answer).toMatchObject({
      offset: 1,
      limit: 2,
      total: 4,
      items: [{ id: 2, name: 'Die Eule', is_selected: false }, { id: 3 }],
    });
  });

  it('can be chosen, and changed after the waiting period', async () => {
    const player = await test.addPlayer();
    expect(await character(player)).toMatchObject({
      character: null,
      character_change_at: null,
      character_change_days: 30,
    });
    expect(await choose(2, player)).toBe(1);
    const available = new Date(test.clock.now.getTime() + 30 * 86_400_000).toISOString();
    expect(await character(player)).toMatchObject({
      character: { id: 2, name: 'The Owl' },
      character_change_at: available,
    });
    expect(await choose(2, player)).toBe(1);
    await expect(choose(3, player)).rejects.toMatchObject({
      code: 'AccessDeniedException',
      details: { reason: 'character_change_too_soon', error_data: { available_at: available } },
    });
    await expect(choose(77, player)).rejects.toMatchObject({
      code: 'InvalidParameterException',
      details: { invalid_parameters: { id: 'unknown' } },
    });
    days(30);
    expect(await choose(3, player)).toBe(1);
    expect(
      (await test.call(getCharacters, {}, { player })).items.filter(({ is_selected: own }) => own).map(({ id }) => id),
    ).toEqual([3]);
  });

  it('are initially the choice of the registration', async () => {
    const player = await test.addPlayer();
    test.facts.chosenCharacters.set(player.id, 4);
    expect(await character(player)).toMatchObject({
      character: { id: 4, name: 'The Whale' },
      character_change_at: null,
    });
    expect(await choose(1, player)).toBe(1);
    expect(await character(player)).toMatchObject({ character: { id: 1 } });
  });

  it('change one at a time under concurrency', async () => {
    const player = await test.addPlayer();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((id) => choose(id, player)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
