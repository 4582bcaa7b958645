import type { Currency } from '@croupier/money';
import * as v from 'valibot';
import { newKey } from '../../../database/index.ts';
import type { SettledRound } from '../wallet/index.ts';
import { jackpotTerms, type JackpotTerms } from './jackpots.collection.ts';
import { commitmentOf, isWon, newSecret } from './jackpots.draw.ts';
import type { CycleRow, WinRow } from './jackpots.repository.ts';

/** Ten-thousandths of a cent in a cent. */
export const unitsOfCent = 10_000;

export const termsOf = (row: Pick<CycleRow, 'terms'>): JackpotTerms => v.parse(jackpotTerms, row.terms);

/** The amount of a cycle, in whole US cents. */
export const inIt = ({ seed_cents: seed, fed_units: units }: Pick<CycleRow, 'seed_cents' | 'fed_units'>): number =>
  seed + Math.floor(units / unitsOfCent);

/** What a win of the cycle would pay now: its amount, at most the must-hit amount. */
export const prizeOf = (cycle: Pick<CycleRow, 'seed_cents' | 'fed_units'>, { hit }: JackpotTerms): number =>
  hit.type === 'must_hit' ? Math.min(inIt(cycle), hit.by_cents) : inIt(cycle);

/** A jackpot that is offered, with the terms of its next cycle. */
export type Jackpot = Readonly<{ sysname: string; terms: JackpotTerms }>;

export const openCycle = (
  { sysname, terms }: Jackpot,
  number: number,
  since: Date,
  at: Date,
  carriedUnits = 0,
): CycleRow => {
  const secret = newSecret();
  return {
    id: newKey(),
    jackpot: sysname,
    number,
    terms,
    secret,
    commitment: commitmentOf(secret),
    seed_cents: terms.seed_cents,
    fed_units: carriedUnits,
    booked_cents: 0,
    since,
    opened_at: at,
    won_at: null,
  };
};

export type PlayOptions = Readonly<{
  /** Jackpots that are open to stakes. */
  jackpots: ReadonlyMap<string, Jackpot>;
  /** The games of a cycle's terms. */
  gamesOf: (terms: JackpotTerms) => ReadonlySet<string>;
  toUsdCents: (amount: number, currency: Currency) => number;
  fromUsdCents: (cents: number, currency: Currency) => number;
  currencyOf: (playerId: string) => Currency;
  at: Date;
}>;

export type Played = Readonly<{ cycles: readonly CycleRow[]; opened: readonly CycleRow[]; wins: readonly WinRow[] }>;

/** The win pays the prize of the cycle; the next cycle gets the rest. */
const winOf = (
  cycle: CycleRow,
  terms: JackpotTerms,
  round: SettledRound,
  stakeUsdCents: number,
  { currencyOf, fromUsdCents }: PlayOptions,
): WinRow => {
  const usdCents = prizeOf(cycle, terms);
  const currency = currencyOf(round.playerId);
  return {
    id: newKey(),
    cycle_id: cycle.id,
    jackpot: cycle.jackpot,
    round_id: round.id,
    player_id: round.playerId,
    game: round.game,
    stake_usd_cents: stakeUsdCents,
    usd_cents: usdCents,
    // A cent may be worth less than the smallest unit of the currency; a win pays at least that.
    amount: Math.max(1, fromUsdCents(usdCents, currency)),
    currency,
    won_at: round.settledAt,
  };
};

/** Adds the shares of the rounds to the cycles, in order, and returns the wins. It changes the given cycles. */
export const playRounds = (
  open: readonly CycleRow[],
  rounds: readonly SettledRound[],
  options: PlayOptions,
): Played => {
  const { jackpots, gamesOf, toUsdCents, at } = options;
  const cycles = [...open];
  const opened: CycleRow[] = [];
  const wins: WinRow[] = [];
  const states = open
    .filter(({ jackpot }) => jackpots.has(jackpot))
    .map((cycle) => ({ cycle, terms: termsOf(cycle), games: gamesOf(termsOf(cycle)) }));

  for (const round of rounds) {
    const stakeUsdCents = toUsdCents(round.stake - round.bonusStake, round.currency);
    if (stakeUsdCents <= 0) continue;
    for (const state of states) {
      const { cycle, terms, games } = state;
      if (cycle.won_at || !games.has(round.game) || round.settledAt < cycle.since) continue;
      cycle.fed_units += stakeUsdCents * terms.share_basis_points;
      if (
        !isWon(
          { jackpot: cycle.jackpot, number: cycle.number, secret: cycle.secret, terms },
          { roundId: round.id, stakeUsdCents },
          inIt(cycle),
        )
      )
        continue;
      const win = winOf(cycle, terms, round, stakeUsdCents, options);
      const paidUnits = (win.usd_cents - cycle.seed_cents) * unitsOfCent;
      const carried = cycle.fed_units - paidUnits;
      Object.assign(cycle, { fed_units: paidUnits, won_at: round.settledAt });
      wins.push(win);
      const jackpot = jackpots.get(cycle.jackpot);
      if (!jackpot) continue;
      const next = openCycle(jackpot, cycle.number + 1, cycle.since, at, carried);
      opened.push(next);
      cycles.push(next);
      Object.assign(state, { cycle: next, terms: jackpot.terms, games: gamesOf(jackpot.terms) });
    }
  }
  return { cycles, opened, wins };
};
