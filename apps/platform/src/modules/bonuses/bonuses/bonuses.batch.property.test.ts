import fc from 'fast-check';
import { bonusRow } from '../../../testing/bonus-rows.ts';
import { houseAccount, playerAccount } from '../../ledger/index.ts';
import { bonusAccount, BonusesBatch, bonusShare, splitStake } from './bonuses.batch.ts';
import { bonusOf } from './bonuses.presenter.ts';
import type { BonusRow } from './bonuses.repository.ts';

const at = new Date('2026-03-01T10:00:00Z');
const expiry = new Date('2026-03-02T10:00:00Z');
const rowOf = (own: Partial<BonusRow> = {}): BonusRow =>
  bonusRow({
    title: 'Welcome',
    text: 'A bonus',
    image_url: 'media:/bonus.png',
    dominant_color: '#123456',
    expires_at: expiry,
    ...own,
  });
const bonusesOf = (...rows: BonusRow[]): BonusesBatch => {
  const bonuses = new BonusesBatch();
  bonuses.add(rows);
  return bonuses;
};
const games = houseAccount('games', 'EUR');
const liability = houseAccount('bonus_liability', 'EUR');
const main = playerAccount('zoe', 'main', 'EUR');
const account = bonusAccount('zoe', 'casino', 'EUR');
const amount = fc.nat(10 ** 7);

describe('splitStake', () => {
  const bonus = fc.record({
    balance: amount,
    max_bet: fc.option(amount),
    contributions: fc.record({ slot: fc.nat(100) }),
  });
  const anyBet = fc.record({
    amount: fc.integer({ min: 1, max: 10 ** 7 }),
    main: amount,
    gameType: fc.constantFrom('slot', 'other'),
    isIsolated: fc.boolean(),
  });

  it('divides an accepted stake completely, within both balances', () => {
    fc.assert(
      fc.property(bonus, anyBet, (own, bet) => {
        const parts = splitStake(own, bet);
        if ('refuse' in parts) return;
        expect(parts.main + parts.bonus).toBe(bet.amount);
        expect(parts.bonus).toBeGreaterThanOrEqual(0);
        expect(parts.bonus).toBeLessThanOrEqual(own.balance);
        expect(parts.main).toBeGreaterThanOrEqual(0);
        expect(parts.main).toBeLessThanOrEqual(bet.main);
      }),
    );
  });

  it('counts at most the stake towards wagering', () => {
    fc.assert(
      fc.property(bonus, anyBet, (own, bet) => {
        const parts = splitStake(own, bet);
        if ('refuse' in parts) return;
        expect(Number.isSafeInteger(parts.wagered)).toBe(true);
        expect(parts.wagered).toBeGreaterThanOrEqual(0);
        expect(parts.wagered).toBeLessThanOrEqual(bet.amount);
      }),
    );
  });

  it('charges an isolated stake to one account', () => {
    fc.assert(
      fc.property(bonus, anyBet, (own, bet) => {
        const parts = splitStake(own, { ...bet, isIsolated: true });
        if (!('refuse' in parts)) expect(Math.min(parts.main, parts.bonus)).toBe(0);
      }),
    );
  });

  it('refuses a stake only for insufficient funds or the bet limit', () => {
    fc.assert(
      fc.property(bonus, anyBet, (own, bet) => {
        const parts = splitStake({ ...own, max_bet: null }, { ...bet, isIsolated: false });
        expect('refuse' in parts).toBe(bet.amount > bet.main + own.balance);
      }),
    );
  });
});

describe('bonusShare', () => {
  it('splits a payout into two parts that are not negative', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.integer({ min: 1, max: 10 ** 7 }), amount, (payout, stake, part) => {
        const share = bonusShare(payout, stake, Math.min(part, stake));
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(payout);
      }),
    );
  });

  it('increases with the bonus part of the stake', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 2, max: 10 ** 7 }), amount, (payout, stake, part) => {
        const less = part % stake;
        expect(bonusShare(payout, stake, less)).toBeLessThanOrEqual(bonusShare(payout, stake, less + 1));
      }),
    );
  });
});

describe('the bonuses of a batch', () => {
  it('finds the active bonus of a player, type and currency', () => {
    const row = rowOf();
    const bonuses = bonusesOf(rowOf({ id: 'done', status: 'completed' }), row);
    expect(bonuses.active('zoe', 'casino', 'EUR')).toBe(row);
    expect(bonuses.active('zoe', 'betting', 'EUR')).toBeNull();
    expect(bonuses.active('zoe', 'casino', 'USD')).toBeNull();
    expect(bonuses.active('max', 'casino', 'EUR')).toBeNull();
  });

  it.each(['promised', 'completed', 'expired', 'lost', 'removed'] as const)(
    'treats a %s bonus as not active',
    (status) => {
      expect(bonusesOf(rowOf({ status })).active('zoe', 'casino', 'EUR')).toBeNull();
    },
  );

  it('accepts no stake after the expiry', () => {
    const bonuses = bonusesOf(rowOf());
    expect(bonuses.stakeable('zoe', 'casino', 'EUR', new Date(expiry.getTime() - 1))).not.toBeNull();
    expect(bonuses.stakeable('zoe', 'casino', 'EUR', expiry)).toBeNull();
    expect(bonuses.active('zoe', 'casino', 'EUR')).not.toBeNull();
  });

  it('finds rows by id, the first row of an id', () => {
    const row = rowOf();
    const bonuses = bonusesOf(row);
    bonuses.add([rowOf({ balance: 5 })]);
    expect(bonuses.find('bonus')).toBe(row);
    expect([bonuses.find('other'), bonuses.find(null)]).toEqual([null, null]);
  });

  it('saves each change once, and finished bonuses before active ones', () => {
    const [active, other] = [rowOf(), rowOf({ id: 'other', type: 'betting' })];
    const bonuses = bonusesOf(active, other);
    expect(bonuses.save()).toEqual([]);
    bonuses.staked(active, 100);
    bonuses.staked(active, 100);
    expect(bonuses.save()).toHaveLength(1);
    bonuses.change(active, { is_played: true });
    bonuses.change(other, { status: 'lost' });
    expect(bonuses.save()).toHaveLength(2);
    expect(bonuses.save()).toEqual([]);
  });

  it('has separate accounts for casino and betting bonuses', () => {
    expect(account).toEqual(playerAccount('zoe', 'bonus', 'EUR'));
    expect(bonusAccount('zoe', 'betting', 'EUR')).toEqual(playerAccount('zoe', 'betting_bonus', 'EUR'));
  });
});

describe('returned money', () => {
  it.each<[string, Partial<BonusRow>, unknown]>([
    ['an active bonus is added to its balance', {}, [{ from: games, to: account, amount: 300 }]],
    ['a completed bonus becomes main money', { status: 'completed' }, [{ from: games, to: main, amount: 300 }]],
    ['a lost bonus is returned to the house', { status: 'lost' }, [{ from: games, to: liability, amount: 300 }]],
    ['a removed bonus is returned to the house', { status: 'removed' }, [{ from: games, to: liability, amount: 300 }]],
    ['an expired bonus is returned to the house', { status: 'expired' }, [{ from: games, to: liability, amount: 300 }]],
    [
      'a completed bonus is returned to the house above the conversion limit',
      { status: 'completed', max_conversion: 500, converted: 400 },
      [
        { from: games, to: main, amount: 100 },
        { from: games, to: liability, amount: 200 },
      ],
    ],
    [
      'a completed bonus is returned to the house after the complete conversion',
      { status: 'completed', max_conversion: 500, converted: 600 },
      [{ from: games, to: liability, amount: 300 }],
    ],
  ])('of %s', (_title, own, legs) => {
    const row = rowOf(own);
    expect(bonusesOf(row).returnLegs(row, 300)).toEqual(legs);
  });

  it('of a bet is paid from the betting account', () => {
    const row = rowOf({ type: 'betting' });
    expect(bonusesOf(row).returnLegs(row, 300, 'betting')).toEqual([
      { from: houseAccount('betting', 'EUR'), to: bonusAccount('zoe', 'betting', 'EUR'), amount: 300 },
    ]);
  });

  it('moves exactly the returned amount, and converts at most the limit', () => {
    const status = fc.constantFrom('active', 'completed', 'expired', 'lost', 'removed');
    fc.assert(
      fc.property(status, fc.option(amount), amount, amount, (now, limit, converted, returned) => {
        const row = rowOf({ status: now, max_conversion: limit, converted: Math.min(converted, limit ?? converted) });
        const bonuses = bonusesOf(row);
        const legs = bonuses.returnLegs(row, returned);
        expect(legs.reduce((sum, leg) => sum + leg.amount, 0)).toBe(returned);
        expect(legs.every((leg) => leg.amount > 0)).toBe(true);
        bonuses.paidBack(row, returned);
        if (limit !== null) expect(row.converted).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('a settled round', () => {
  const settle = (own: Partial<BonusRow>, stake: number, wagered: number) => {
    const row = rowOf({ balance: 500, at_stake: stake, ...own });
    const bonuses = bonusesOf(row);
    const legs = bonuses.conversionLegs(row, wagered, 0);
    bonuses.settled(row, stake, wagered, at);
    return { row, legs };
  };

  it('adds to wagering below the requirement and moves nothing', () => {
    const { row, legs } = settle({ wagered: 2000 }, 300, 999);
    expect(legs).toEqual([]);
    expect(row).toMatchObject({ status: 'active', wagered: 2999, balance: 500, at_stake: 0, finished_at: null });
  });

  it('converts the balance when it meets the requirement exactly', () => {
    const { row, legs } = settle({ wagered: 2000 }, 300, 1000);
    expect(legs).toEqual([{ from: account, to: main, amount: 500 }]);
    expect(row).toMatchObject({ status: 'completed', wagered: 3000, balance: 0, converted: 500, finished_at: at });
  });

  it('limits the conversion and returns the rest to the house', () => {
    const { row, legs } = settle({ wagered: 3000, max_conversion: 200 }, 300, 0);
    expect(legs).toEqual([
      { from: account, to: main, amount: 200 },
      { from: account, to: liability, amount: 300 },
    ]);
    expect(row).toMatchObject({ status: 'completed', balance: 0, converted: 200 });
  });

  it('records at most the requirement as wagered', () => {
    expect(settle({ wagered: 2900 }, 300, 5000).row.wagered).toBe(3000);
  });

  it('loses the bonus when neither balance nor stake is left', () => {
    expect(settle({ balance: 0 }, 300, 300).row).toMatchObject({ status: 'lost', finished_at: at });
    expect(settle({ balance: 0, at_stake: 400 }, 300, 300).row).toMatchObject({ status: 'active', at_stake: 100 });
    expect(settle({ balance: 1 }, 300, 300).row.status).toBe('active');
  });

  it('only ends the stake of a finished bonus', () => {
    const { row, legs } = settle({ status: 'removed', balance: 0 }, 300, 5000);
    expect(legs).toEqual([]);
    expect(row).toMatchObject({ status: 'removed', wagered: 0, at_stake: 0, finished_at: null });
  });
});

it('neither adds nor removes money in any sequence of rounds', () => {
  const move = fc.oneof(
    fc.record({ kind: fc.constant('stake' as const), by: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ kind: fc.constant('settle' as const), by: fc.nat(900) }),
    fc.record({ kind: fc.constant('roll back' as const), by: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), fc.option(fc.nat(2000)), (moves, limit) => {
      const row = rowOf({ max_conversion: limit });
      const bonuses = bonusesOf(row);
      const open: number[] = [];
      /** The bonus balance in the ledger, computed from the legs. */
      let held = row.balance;
      let toMain = 0;
      const apply = (legs: ReturnType<BonusesBatch['returnLegs']>) => {
        for (const { from, to, amount: moved } of legs) {
          if (JSON.stringify(to) === JSON.stringify(account)) held += moved;
          if (JSON.stringify(from) === JSON.stringify(account)) held -= moved;
          if (JSON.stringify(to) === JSON.stringify(main)) toMain += moved;
        }
      };
      for (const { kind, by } of moves) {
        if (kind === 'stake') {
          if (row.status !== 'active' || by > row.balance) continue;
          held -= by;
          bonuses.staked(row, by);
          open.push(by);
          continue;
        }
        const stake = open.pop();
        if (stake === undefined) continue;
        if (kind === 'roll back') {
          apply(bonuses.returnLegs(row, stake));
          bonuses.paidBack(row, stake);
          bonuses.released(row, stake);
        } else {
          apply([
            ...bonuses.returnLegs(row, by),
            ...bonuses.conversionLegs(row, stake, row.status === 'active' ? by : 0),
          ]);
          bonuses.paidBack(row, by);
          bonuses.settled(row, stake, stake, at);
        }
        expect(row.balance).toBe(held);
        expect(row.converted).toBe(toMain);
        expect(row.at_stake).toBe(open.reduce((sum, one) => sum + one, 0));
        if (limit !== null) expect(row.converted).toBeLessThanOrEqual(limit);
        expect(row.wagered).toBeLessThanOrEqual(row.required);
      }
    }),
  );
});

describe('a presented bonus', () => {
  it.each([
    [0, 3000, 0],
    [29, 3000, 0],
    [30, 3000, 1],
    [2999, 3000, 99],
    [3000, 3000, 100],
    [0, 0, 100],
  ])('shows %i of %i wagered as %i percent', (wagered, required, progress) => {
    expect(bonusOf(rowOf({ wagered, required }), null).wagering.progress).toBe(progress);
  });

  it.each<[BonusRow['status'], boolean, Record<string, boolean>]>([
    ['promised', false, { can_activate: true, can_deactivate: false, can_remove: true }],
    ['active', false, { can_activate: false, can_deactivate: true, can_remove: true }],
    ['active', true, { can_activate: false, can_deactivate: false, can_remove: true }],
    ['completed', true, { can_activate: false, can_deactivate: false, can_remove: false }],
    ['expired', false, { can_activate: false, can_deactivate: false, can_remove: false }],
    ['lost', true, { can_activate: false, can_deactivate: false, can_remove: false }],
    ['removed', false, { can_activate: false, can_deactivate: false, can_remove: false }],
  ])('that is %s (played: %s) allows %j', (status, isPlayed, allowed) => {
    expect(bonusOf(rowOf({ status, is_played: isPlayed }), null)).toMatchObject(allowed);
  });

  it('has limits only if the terms have them', () => {
    expect(bonusOf(rowOf(), null)).toMatchObject({ max_bet: null, min_odds: null, max_conversion: null });
    expect(bonusOf(rowOf({ max_bet: 500, min_odds: 1500, max_conversion: 9000 }), null)).toMatchObject({
      max_bet: { amount: 500, currency: 'EUR' },
      min_odds: 1.5,
      max_conversion: { amount: 9000, currency: 'EUR' },
    });
  });

  it('has the texts of the grant after the offer is removed', () => {
    const own = { title: 'Welcome', text: 'A bonus', image_url: 'media:/bonus.png', dominant_color: '#123456' };
    const localised = { ...own, title: 'Willkommen', text: 'Ein Bonus' };
    expect(bonusOf(rowOf(), null).description).toEqual(own);
    expect(bonusOf(rowOf(), localised).description).toEqual(localised);
  });
});
