import type { FactKind } from './fact.ts';
import type { SqlDialect } from './fact-store.port.ts';
import { dayNumberOf, offsetsOf, periodStarts, type OffsetStretch, type PeriodName } from './report-days.ts';

const day_ms = 86_400_000;

/** What a report covers. Days are those of the time zone, both included. */
export type ReportRequest = Readonly<{
  from: string;
  to: string;
  timeZone: string;
  period: PeriodName;
  /** By what GGR is divided. */
  group: 'none' | 'product' | 'game' | 'provider';
}>;

export type Statement = (facts: string, dialect: SqlDialect) => string;

/** Text constants of this module only: no text of a request is part of a statement. */
const list = (kinds: readonly FactKind[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/** The difference between UTC and the time zone at the time of a fact. */
const offsetSql = (stretches: readonly OffsetStretch[]): string => {
  const [first] = stretches;
  if (stretches.length === 1) return String(first?.offset_ms ?? 0);
  const cases = stretches.slice(0, -1).map(({ until_ms, offset_ms }) => `when at_ms < ${until_ms} then ${offset_ms}`);
  return `case ${cases.join(' ')} else ${stretches.at(-1)?.offset_ms ?? 0} end`;
};

/** The first day of the period of the column `day`, as a binary search among the periods. */
const periodSql = (starts: readonly number[], column = 'day'): string => {
  // Not a number alone: `group by` would take it for the place of a column.
  if (starts.length <= 1) return `${column} * 0 + ${starts[0] ?? 0}`;
  const middle = Math.ceil(starts.length / 2);
  const [before, after] = [periodSql(starts.slice(0, middle), column), periodSql(starts.slice(middle), column)];
  return `case when ${column} < ${starts[middle]} then ${before} else ${after} end`;
};

type Range = Readonly<{
  from: number;
  to: number;
  period: (column?: string) => string;
  day: (d: SqlDialect) => string;
}>;

/** The days of a request, and the SQL for the day of a fact and for the first day of its period. */
const rangeOf = ({ from, to, timeZone, period }: ReportRequest): Range => {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)];
  const starts = periodStarts(first, last, period);
  const offset = offsetSql(offsetsOf(timeZone, first, last));
  return {
    from: first,
    to: last,
    period: (column = 'day') => (period === 'day' ? column : periodSql(starts, column)),
    day: ({ divide }) => divide(`at_ms + (${offset})`, day_ms),
  };
};

/** The facts of some kinds within the range, with their days. Facts outside by hours are left out by `inRange`. */
const within = ({ from, to }: Range, kinds: readonly FactKind[]): string =>
  `kind in (${list(kinds)}) and at_ms >= ${(from - 1) * day_ms} and at_ms < ${(to + 2) * day_ms}`;
const inRange = ({ from, to }: Range): string => `day between ${from} and ${to}`;

/** Sums of facts by period, currency and further columns. `amounts` are columns with the facts that they add up. */
const sumsOf =
  (
    request: ReportRequest,
    amounts: Readonly<Record<string, Readonly<Partial<Record<FactKind, 1 | -1>>>>>,
    groups: Readonly<Record<string, string>> = {},
  ): Statement =>
  (facts, dialect) => {
    const range = rangeOf(request);
    const kinds = [...new Set(Object.values(amounts).flatMap((signs) => Object.keys(signs)))] as FactKind[];
    const group = Object.entries(groups).map(([name, column]) => `, ${column} as ${name}`);
    const names = Object.keys(groups)
      .map((name) => `, ${name}`)
      .join('');
    const columns = Object.entries(amounts).map(([name, signs]) => {
      const cases = Object.entries(signs).map(([kind, sign]) => `when '${kind}' then ${sign === 1 ? '' : '-'}total`);
      return `, ${dialect.sum(`case kind ${cases.join(' ')} else 0 end`)} as ${name}`;
    });
    return `select period, currency${names}${columns.join('')}
      from (select ${range.period()} as period, currency${names}, kind, ${dialect.sum('amount')} as total
        from (select ${range.day(dialect)} as day, currency${group.join('')}, kind, amount
          from ${facts} where ${within(range, kinds)}) as located
        where ${inRange(range)} group by period, currency${names}, kind) as summed
      group by period, currency${names} order by period, currency${names}`;
  };

const ggr = { stake: 1, payout: -1 } as const;
const bonusCost = {
  bonus_grant: 1,
  bonus_return: -1,
  free_spin_win: 1,
  cashback: 1,
  loyalty_reward: 1,
  tournament_prize: 1,
  tournament_fee: -1,
} as const;
const negated = { bonus_grant: -1, bonus_return: 1, free_spin_win: -1, cashback: -1, loyalty_reward: -1 } as const;

/** Gross gaming revenue: stakes minus payouts. */
export const ggrStatement = (request: ReportRequest): Statement => {
  const groups = { product: 'product', game: 'game', provider: 'provider' } as const;
  return sumsOf(
    request,
    { stakes: { stake: 1 }, payouts: { payout: 1 }, ggr },
    request.group === 'none' ? {} : { [request.group]: groups[request.group] },
  );
};

/** Net gaming revenue: gross gaming revenue minus bonus cost and jackpot wins. */
export const ngrStatement = (request: ReportRequest): Statement =>
  sumsOf(request, {
    ggr,
    bonus_cost: bonusCost,
    jackpot_wins: { jackpot_win: 1 },
    ngr: { ...ggr, ...negated, tournament_prize: -1, tournament_fee: 1, jackpot_win: -1 },
  });

/** What bonuses and rewards cost, by their kind. */
export const bonusCostStatement = (request: ReportRequest): Statement =>
  sumsOf(request, {
    granted: { bonus_grant: 1 },
    returned: { bonus_return: 1 },
    free_spin_wins: { free_spin_win: 1 },
    cashback: { cashback: 1 },
    loyalty_rewards: { loyalty_reward: 1 },
    tournament_prizes: { tournament_prize: 1 },
    tournament_fees: { tournament_fee: 1 },
    bonus_cost: bonusCost,
    converted: { bonus_conversion: 1 },
  });

/** Deposits by payment method and provider. */
export const depositsStatement =
  (request: ReportRequest): Statement =>
  (facts, dialect) => {
    const range = rangeOf(request);
    return `select ${range.period()} as period, currency, method, provider,
        ${dialect.sum(`case kind when 'deposit' then 1 else 0 end`)} as deposits, count(distinct uid) as players,
        ${dialect.sum('moved')} as amount, ${dialect.sum(`case kind when 'deposit_fee' then moved else 0 end`)} as fees
      from (select ${range.day(dialect)} as day, currency, method, provider, kind, uid, amount as moved
        from ${facts} where ${within(range, ['deposit', 'deposit_fee'])}) as movements
      where ${inRange(range)} group by period, currency, method, provider order by period, currency, method, provider`;
  };

/** The day of each player's first deposit; a day before the range for earlier ones. */
const firstDeposits = (facts: string, dialect: SqlDialect, range: Range): string =>
  `select uid, min(${range.day(dialect)}) as first_day from ${facts}
    where kind = 'deposit' and at_ms < ${(range.to + 2) * day_ms} group by uid`;

/** Players who staked, who deposited, and who deposited for the first time. Players count once in each period. */
export const activePlayersStatement =
  (request: ReportRequest): Statement =>
  (facts, dialect) => {
    const range = rangeOf(request);
    return `with daily as (select ${range.day(dialect)} as day, uid,
          max(case when kind = 'stake' then 1 else 0 end) as staked,
          max(case when kind = 'deposit' then 1 else 0 end) as deposited
        from ${facts} where ${within(range, ['stake', 'deposit'])} and amount > 0 group by day, uid),
      firsts as (${firstDeposits(facts, dialect, range)})
      select period, ${dialect.sum('active')} as active_players, ${dialect.sum('depositing')} as depositing_players,
        ${dialect.sum('first_time')} as first_time_depositors
      from (select ${range.period()} as period, count(distinct case when staked = 1 then uid end) as active,
          count(distinct case when deposited = 1 then uid end) as depositing, 0 as first_time
        from daily where ${inRange(range)} group by period
        union all select ${range.period('first_day')} as period, 0 as active, 0 as depositing, count(*) as first_time
        from firsts where first_day between ${range.from} and ${range.to} group by period) as counted
      group by period order by period`;
  };

/**
 * Retention: of the players whose first deposit was in a period (the cohort), how many staked in it and in each later
 * one. Rows have either the size of a cohort or a number of players.
 */
export const retentionStatement =
  (request: ReportRequest): Statement =>
  (facts, dialect) => {
    const range = rangeOf(request);
    return `with firsts as (${firstDeposits(facts, dialect, range)}),
      cohorts as (select uid, ${range.period('first_day')} as cohort from firsts
        where first_day between ${range.from} and ${range.to}),
      daily as (select ${range.day(dialect)} as day, uid from ${facts}
        where ${within(range, ['stake'])} and amount > 0 group by day, uid),
      played as (select ${range.period()} as period, uid from daily where ${inRange(range)} group by period, uid)
      select cohort, period, size, players
      from (select cohorts.cohort as cohort, played.period as period, 0 as size, count(*) as players
        from cohorts join played on played.uid = cohorts.uid where played.period >= cohorts.cohort
        group by cohorts.cohort, played.period
        union all select cohort, cohort as period, count(*) as size, 0 as players from cohorts group by cohort) as counted
      order by cohort, period`;
  };
