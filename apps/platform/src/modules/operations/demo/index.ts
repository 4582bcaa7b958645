import { randomBytes } from 'node:crypto';
import { moneyFromMajor } from '@croupier/money';
import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import type { PlatformModule } from '../../../module.ts';
import { findCountry } from '../../content/metadata/index.ts';
import type { Accounts, Player } from '../../players/accounts/index.ts';
import type { Auth } from '../../players/auth/index.ts';
import type { Cashier } from '../../payments/cashier/index.ts';
import type { RecordedRound } from '../../games/wallet/index.ts';
import { demoPlayers, type DemoPlayer } from './demo.players.ts';

const retry_ms = 2000;

export type DemoOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  auth: Auth;
  cashier: Cashier;
  recordRound: (round: RecordedRound) => Promise<void>;
  /** Enters players in the running tournaments. */
  enrol: (playerIds: readonly string[]) => Promise<void>;
  /** Returns the system names of playable slots; none before the provider's catalogue was read. */
  slots: () => Promise<readonly string[]>;
  log: FastifyBaseLogger;
}>;

/** Returns the account of a demo player, and registers it first if needed. */
const ensurePlayer = async (
  { accounts, auth, enrol }: Pick<DemoOptions, 'accounts' | 'auth' | 'enrol'>,
  demo: DemoPlayer,
): Promise<Player> => {
  const known = await accounts.findByLogin(demo.email);
  if (known) return known;
  const { player } = await auth.register(
    {
      email: demo.email,
      fakename: demo.fakename,
      currency: demo.currency,
      locale: 'en',
      terms: '1',
      notify: '0',
      is_betting: '0',
      birth_date: demo.birthDate,
      password: demo.password ?? randomBytes(9).toString('base64url'),
      ...(findCountry(demo.countryCode) ? { country_code: demo.countryCode } : {}),
    },
    { ip: 'seed', userAgent: 'seed' },
  );
  // A visitor who signs in as a demo player joins tournaments in the browser.
  if (demo.password === null) await enrol([player.id]);
  return player;
};

const depositFor = async (
  { database, accounts, cashier }: Pick<DemoOptions, 'database' | 'accounts' | 'cashier'>,
  demo: DemoPlayer,
  player: Player,
): Promise<void> => {
  await accounts.confirmContact(database, player.id, demo.email);
  for (const [index, { method, amount, status }] of demo.deposits.entries()) {
    await cashier.recordDeposit({
      key: `demo-deposit-${index}`,
      playerId: player.id,
      currency: player.currency,
      method,
      status,
      domain: 'localhost',
      amount: moneyFromMajor(amount, player.currency).amount,
      reason: status === 'declined' ? 'bank_declined' : '',
    });
  }
};

const playFor = async (
  { recordRound }: Pick<DemoOptions, 'recordRound'>,
  demo: DemoPlayer,
  player: Player,
  games: readonly string[],
): Promise<void> => {
  const stake = moneyFromMajor(demo.stake, player.currency).amount;
  for (let index = 0; index < demo.rounds; index += 1) {
    const game = games[(index * 7 + player.uid) % games.length];
    const multiplier = demo.payouts[index % demo.payouts.length] ?? 0;
    if (game)
      await recordRound({
        key: `demo-${player.uid}-${index}`,
        playerId: player.id,
        currency: player.currency,
        game,
        stake,
        payout: stake * multiplier,
      });
  }
};

/**
 * Demo players for trying the site. Their money moves like that of real players with idempotency keys, so that a
 * repeated start changes nothing and an interrupted one continues.
 */
export const createDemoModule = (options: DemoOptions): PlatformModule => {
  const { accounts, slots, log } = options;
  const worker = createWorker({
    name: 'demo-rounds',
    interval_ms: retry_ms,
    work: async () => {
      const games = await slots();
      if (games.length === 0) return 'done';
      for (const demo of demoPlayers) {
        const player = await accounts.findByLogin(demo.email);
        if (player) await playFor(options, demo, player, games);
      }
      log.info('demo rounds are recorded');
      stopSoon();
      return 'done';
    },
    onError: (error) => log.warn({ err: error }, 'demo rounds failed'),
  });
  // The rounds are recorded once. `stop` waits for the running work, which therefore cannot wait for `stop`.
  const stopSoon = (): void => void worker.stop();

  return {
    name: 'demo',
    migrations: [],
    handlers: [],
    seed: async () => {
      await Promise.all(demoPlayers.map(async (demo) => depositFor(options, demo, await ensurePlayer(options, demo))));
    },
    started: async () => worker.start(),
    stopped: worker.stop,
  };
};
