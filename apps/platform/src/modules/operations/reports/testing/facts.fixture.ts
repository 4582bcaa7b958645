import { randomUUID } from 'node:crypto';
import type { Fact, FactKind } from '../fact.ts';
import { dayNumberOf, isoDayOf, startOfPeriod } from '../report-days.ts';
import type { ReportRequest } from '../report-queries.ts';
import type { ReportRow } from '../reports.port.ts';

/** Returns a fact of the player 1 in EUR. */
export const factOf = (at: string, kind: FactKind, amount: number, more: Partial<Fact> = {}): Fact => ({
  transferId: randomUUID(),
  part: 0,
  at_ms: Date.parse(at),
  uid: 1,
  currency: 'EUR',
  kind,
  amount,
  funds: 'real',
  product: kind === 'stake' || kind === 'payout' ? 'casino' : '',
  game: '',
  provider: '',
  method: '',
  ...more,
});

const berlinDays = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone, as the platform's language runtime knows it. */
const localDay = (at_ms: number, timeZone: string): string => {
  const format =
    berlinDays.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  berlinDays.set(timeZone, format);
  return format.format(at_ms);
};

type Located = Fact & Readonly<{ day: string; period: string }>;

const locate = (facts: readonly Fact[], { timeZone, period }: ReportRequest): readonly Located[] =>
  facts.map((fact) => {
    const day = localDay(fact.at_ms, timeZone);
    return { ...fact, day, period: isoDayOf(startOfPeriod(dayNumberOf(day), period)) };
  });

const totalOf = (facts: readonly Fact[], ...kinds: readonly FactKind[]): number =>
  facts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);

const playersIn = (facts: readonly Fact[], isOne: (fact: Fact) => boolean): number =>
  new Set(facts.filter(isOne).map(({ uid }) => uid)).size;

/** Splits facts by the text of `keyOf`, in the order of these texts. */
const groupsOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
};

const bonusCostOf = (facts: readonly Fact[]): number =>
  totalOf(facts, 'bonus_grant', 'free_spin_win', 'cashback', 'loyalty_reward', 'tournament_prize') -
  totalOf(facts, 'bonus_return', 'tournament_fee');

const ggrOf = (facts: readonly Fact[]): number => totalOf(facts, 'stake') - totalOf(facts, 'payout');

const moneyKinds: readonly FactKind[] = ['stake', 'payout', 'jackpot_win'];
const bonusKinds: readonly FactKind[] = [
  'bonus_grant',
  'bonus_return',
  'free_spin_win',
  'cashback',
  'loyalty_reward',
  'tournament_prize',
  'tournament_fee',
];

/** The day of each player's first deposit. */
const firstDepositsOf = (all: readonly Located[]): ReadonlyMap<number, string> => {
  const first = new Map<number, string>();
  for (const { uid, kind, day } of all) if (kind === 'deposit' && day < (first.get(uid) ?? '9999')) first.set(uid, day);
  return first;
};

/** The six reports, computed fact by fact. Each has the rows of the store's report, in its order. */
export const expectedReports = (facts: readonly Fact[], request: ReportRequest) => {
  const all = locate(facts, request);
  const wanted = all.filter(({ day }) => day >= request.from && day <= request.to);
  const byCurrency = (kinds: readonly FactKind[], figures: (group: readonly Located[]) => ReportRow): ReportRow[] =>
    groupsOf(
      wanted.filter(({ kind }) => kinds.includes(kind)),
      ({ period, currency }) => `${period} ${currency}`,
    ).map((group) => ({ period: group[0]?.period ?? '', currency: group[0]?.currency ?? '', ...figures(group) }));
  const first = firstDepositsOf(all);
  const newIn = (period: string): number =>
    [...first.values()].filter(
      (day) =>
        day >= request.from &&
        day <= request.to &&
        isoDayOf(startOfPeriod(dayNumberOf(day), request.period)) === period,
    ).length;
  return {
    ggr: byCurrency(['stake', 'payout'], (group) => ({
      stakes: totalOf(group, 'stake'),
      payouts: totalOf(group, 'payout'),
      ggr: ggrOf(group),
    })),
    ngr: byCurrency([...moneyKinds, ...bonusKinds], (group) => ({
      ggr: ggrOf(group),
      bonus_cost: bonusCostOf(group),
      jackpot_wins: totalOf(group, 'jackpot_win'),
      ngr: ggrOf(group) - bonusCostOf(group) - totalOf(group, 'jackpot_win'),
    })),
    'active-players': groupsOf(
      wanted.filter(({ kind, amount }) => (kind === 'stake' || kind === 'deposit') && amount > 0),
      ({ period }) => period,
    ).map((group) => ({
      period: group[0]?.period ?? '',
      active_players: playersIn(group, ({ kind }) => kind === 'stake'),
      depositing_players: playersIn(group, ({ kind }) => kind === 'deposit'),
      first_time_depositors: newIn(group[0]?.period ?? ''),
    })),
    deposits: groupsOf(
      wanted.filter(({ kind }) => kind === 'deposit' || kind === 'deposit_fee'),
      ({ period, currency, method, provider }) => [period, currency, method, provider].join(' '),
    ).map((group) => ({
      period: group[0]?.period ?? '',
      currency: group[0]?.currency ?? '',
      method: group[0]?.method ?? '',
      provider: group[0]?.provider ?? '',
      deposits: group.filter(({ kind }) => kind === 'deposit').length,
      players: playersIn(group, () => true),
      amount: totalOf(group, 'deposit', 'deposit_fee'),
      fees: totalOf(group, 'deposit_fee'),
    })),
    'bonus-cost': byCurrency([...bonusKinds, 'bonus_conversion'], (group) => ({
      granted: totalOf(group, 'bonus_grant'),
      returned: totalOf(group, 'bonus_return'),
      free_spin_wins: totalOf(group, 'free_spin_win'),
      cashback: totalOf(group, 'cashback'),
      loyalty_rewards: totalOf(group, 'loyalty_reward'),
      tournament_prizes: totalOf(group, 'tournament_prize'),
      tournament_fees: totalOf(group, 'tournament_fee'),
      bonus_cost: bonusCostOf(group),
      converted: totalOf(group, 'bonus_conversion'),
    })),
    retention: retentionOf(wanted, first, request),
  };
};

const retentionOf = (
  wanted: readonly Located[],
  first: ReadonlyMap<number, string>,
  { from, to, period }: ReportRequest,
): readonly ReportRow[] => {
  const starts = new Set<string>();
  for (let day = dayNumberOf(from); day <= dayNumberOf(to); day += 1) starts.add(isoDayOf(startOfPeriod(day, period)));
  return [...starts].flatMap((cohort, index) => {
    const members = [...first]
      .filter(([, day]) => day >= from && day <= to && isoDayOf(startOfPeriod(dayNumberOf(day), period)) === cohort)
      .map(([uid]) => uid);
    if (members.length === 0) return [];
    return [...starts].slice(index).map((at, later) => ({
      cohort,
      size: members.length,
      period: at,
      period_index: later,
      players: playersIn(
        wanted.filter((fact) => fact.period === at),
        ({ uid, kind, amount }) => kind === 'stake' && amount > 0 && members.includes(uid),
      ),
    }));
  });
};
