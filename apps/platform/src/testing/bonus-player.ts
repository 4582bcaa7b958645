import { randomUUID } from 'node:crypto';
import type { BonusGrant } from '../modules/bonuses/bonuses/index.ts';
import { registerFundedPlayer, testPassword } from './funded-player.ts';
import { adult } from './payers.ts';
import { cookieOf, type TestPlatform } from './platform.ts';
import { signedCallback, type TestProviders } from './providers.ts';
import { testSecrets } from './secrets.ts';

export type WalletAnswer = Readonly<{
  status: number;
  body: Record<string, unknown> & { error?: { code: string }; balance?: number };
}>;

/** A casino bonus of €10 that has to be staked twice, and is active at once. */
export const sampleBonus = (playerId: string, more: Partial<BonusGrant> = {}): BonusGrant => ({
  key: randomUUID(),
  playerId,
  currency: 'EUR',
  type: 'casino',
  amount: 1000,
  source: 'operator',
  title: 'A bonus',
  terms: { wageringMultiplier: 2, maxBet: null, maxConversion: null, lifetimeDays: 7 },
  activate: true,
  ...more,
});

/** Registers a player with a main balance in a game, for tests of bonuses. */
export const bonusPlayer = async (
  platform: TestPlatform,
  providers: TestProviders,
  options: Readonly<{ main?: number; game?: string; now?: () => number }> = {},
) => {
  const { main = 0, game = 'amber-fox', now = Date.now } = options;
  const { email, player, cookie: firstCookie } = await registerFundedPlayer(platform, { money: main, form: adult });
  let cookie = firstCookie;
  let token = '';
  const callback = async (name: string, body: unknown): Promise<WalletAnswer> => {
    const response = await platform.server.inject(
      signedCallback({ path: `/callbacks/games/${name}`, body, secret: testSecrets.GAME_PROVIDER_SECRET, now: now() }),
    );
    return { status: response.statusCode, body: response.json() };
  };
  const launch = async () => {
    const launched = await platform.post('games.launch', { sysname: game, mode: 'real' }, { cookie });
    if (launched.statusCode !== 200) throw new Error(`The game was not opened: ${launched.body}`);
    token = providers.gameTokens.at(-1) ?? '';
  };
  await launch();
  const round = (amount: number, more: Record<string, unknown>) => ({
    session_token: token,
    game,
    currency: 'EUR',
    request_id: randomUUID(),
    round_id: randomUUID(),
    amount,
    ...more,
  });
  const read = async (method: string, query: Record<string, string> = {}) =>
    (await platform.get(method, query, { cookie })).json().data;
  return {
    player,
    launch,
    read,
    cookie: () => cookie,
    /** Signs in again, after the session has expired. */
    signIn: async () => {
      cookie = cookieOf(await platform.post('auth.login', { login: email, password: testPassword }));
    },
    post: (method: string, form: Record<string, string>, key?: string) =>
      platform.post(method, form, { cookie, ...(key ? { key } : {}) }),
    grant: (more: Partial<BonusGrant> = {}) => platform.domains.bonuses.grant(sampleBonus(player.id, more)),
    bet: (stake: number, more: Record<string, unknown> = {}) => callback('bet', round(stake, more)),
    win: (payout: number, more: Record<string, unknown> = {}) =>
      callback('win', round(payout, { is_final: true, ...more })),
    rollback: (original: string) =>
      callback('rollback', { session_token: token, request_id: randomUUID(), original_request_id: original }),
    /** The balance that the game shows. */
    gameBalance: async () => (await callback('balance', { session_token: token })).body.balance,
    /** Plays a complete round. */
    play: async (stake: number, payout: number): Promise<WalletAnswer> => {
      const ids = { round_id: randomUUID() };
      const bet = await callback('bet', round(stake, ids));
      return bet.status === 200 ? callback('win', round(payout, { is_final: true, ...ids })) : bet;
    },
    /** The main and the bonus balance. */
    money: async (): Promise<readonly [main: number, bonus: number]> => {
      const balances = await platform.domains.ledger.balances(player.id, 'EUR');
      return [balances.main, balances.bonus];
    },
    bonus: async (id?: string) => {
      const { items } = await read('bonuses.get');
      return id ? items.find((item: { id: string }) => item.id === id) : items[0];
    },
  };
};
