import type { Currency } from '@croupier/money';
import { inTransaction, type Database } from '../../../database/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Projection } from '../projections/index.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import type { JackpotTerms } from './jackpots.collection.ts';
import { feedMovement, seedMovement, winMovement } from './jackpots.movements.ts';
import { openCycle, playRounds, termsOf, type Jackpot } from './jackpots.play.ts';
import {
  advanceFeed,
  findOpenCycles,
  insertMovements,
  insertWins,
  lastNumbers,
  lockFeed,
  lockOpenCycles,
  saveCycles,
} from './jackpots.repository.ts';

export type JackpotProjectionOptions = Readonly<{
  database: Database;
  /** The jackpots that are offered. */
  offered: () => Promise<readonly Jackpot[]>;
  catalogue: Pick<Catalogue, 'matching'>;
  accounts: Pick<Accounts, 'findPlayers'>;
  rates: UsdRates;
  now: () => Date;
}>;

const baseCurrency: Currency = 'USD';

/** Opens a first cycle for jackpots that have none. */
export const openJackpots = async ({
  database,
  offered,
  now,
}: Pick<JackpotProjectionOptions, 'database' | 'offered' | 'now'>): Promise<void> => {
  const [jackpots, open] = await Promise.all([offered(), findOpenCycles(database)]);
  if (jackpots.every(({ sysname }) => open.some(({ jackpot }) => jackpot === sysname))) return;
  await inTransaction(database, async (transaction) => {
    await lockFeed(transaction);
    const known = new Set((await lockOpenCycles(transaction)).map(({ jackpot }) => jackpot));
    const numbers = await lastNumbers(transaction);
    const opened = jackpots
      .filter(({ sysname }) => !known.has(sysname))
      .map((jackpot) => {
        const last = numbers.get(jackpot.sysname);
        return openCycle(jackpot, (last?.number ?? 0) + 1, now(), now());
      });
    await saveCycles(transaction, opened);
    await insertMovements(
      transaction,
      opened.map((cycle) => seedMovement(cycle, now())),
    );
  });
};

/** Adds the share of each settled round to the jackpots once and decides the wins. */
export const jackpotProjection = (options: JackpotProjectionOptions): Projection => {
  const { database, offered, catalogue, accounts, rates, now } = options;
  return {
    name: 'jackpots',
    prepare: async (rounds) => {
      await openJackpots(options);
      const [list, open, { toUsdCents, fromUsdCents }, players] = await Promise.all([
        offered(),
        findOpenCycles(database),
        rates(),
        accounts.findPlayers([...new Set(rounds.map(({ playerId }) => playerId))]),
      ]);
      const rules = [...list.map(({ terms }) => terms), ...open.map(termsOf)];
      const games = new Map(
        await Promise.all(
          rules.map(async ({ games: rule }) => [JSON.stringify(rule), await catalogue.matching(rule)] as const),
        ),
      );
      const gamesOf = (terms: JackpotTerms): ReadonlySet<string> => games.get(JSON.stringify(terms.games)) ?? new Set();
      const at = now();

      return async (transaction) => {
        const counted = await lockFeed(transaction);
        const fresh = rounds.filter(({ position }) => position > counted);
        const last = fresh.at(-1);
        if (!last) return;
        const { cycles, opened, wins } = playRounds(await lockOpenCycles(transaction), fresh, {
          jackpots: new Map(list.map((jackpot) => [jackpot.sysname, jackpot])),
          gamesOf,
          toUsdCents,
          fromUsdCents,
          at,
          currencyOf: (playerId) => players.get(playerId)?.currency ?? baseCurrency,
        });
        const feeds = feedMovement(cycles, last.position, at);
        await saveCycles(transaction, cycles);
        await insertWins(transaction, wins);
        await insertMovements(transaction, [
          ...feeds,
          ...opened.map((cycle) => seedMovement(cycle, at)),
          ...wins.map((win) => winMovement(win, at)),
        ]);
        await advanceFeed(transaction, last.position);
      };
    },
  };
};
