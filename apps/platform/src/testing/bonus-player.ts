import { randomUUID } from 'node:crypto';
import type { BonusGrant } from '../modules/bonuses/bonuses/index.ts';
import { houseAccount, playerAccount } from '../modules/ledger/index.ts';
import { adult } from './payers.ts';
import { cookieOf, type TestPlatform } from './platform.ts';
import { signedCallback, type TestProviders } from './providers.ts';
import { testSecrets } from './secrets.ts';

export type WalletAnswer = Readonly<{
  status: number;
  body: Record<string, unknown> & { error?: { code: string }; balance?: number };
}>;

let sequence = 0;

/** A player with main money in a real game, whose bonuses a test looks at. */
export const bonusPlayer = async (
  platform: TestPlatform,
  providers: TestProviders,
  options: Readonly<{ main?: number; game?: string; now?: () => number }> = {},
) => {
  const { main = 0, game = 'amber-fox', now = Date.now } = options;
  sequence += 1;
  const email = `bonus${sequence}-${randomUUID().slice(0, 8)}@example.com`;
  let cookie = cookieOf(
    await platform.post('auth.register', {
      email,
      password: 'secret12',
      locale: 'en',
      currency: 'EUR',
      terms: '1',
      ...adult,
    }),
  );
  const player = await platform.domains.accounts.findByLogin(email);
  if (!player) throw new Error('The player exists');
  if (main > 0) {
    await platform.domains.ledger.transfer({
      key: `test-deposit:${player.id}`,
      kind: 'deposit',
      legs: [{ from: houseAccount('deposits', 'EUR'), to: playerAccount(player.id, 'main', 'EUR'), amount: main }],
    });
  }
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
    /** Once the session has ended with its time. */
    signIn: async () => {
      cookie = cookieOf(await platform.post('auth.login', { login: email, password: 'secret12' }));
    },
    post: (method: string, form: Record<string, string>, key?: string) =>
      platform.post(method, form, { cookie, ...(key ? { key } : {}) }),
    grant: (more: Partial<BonusGrant> = {}) =>
      platform.domains.bonuses.grant({
        key: randomUUID(),
        playerId: player.id,
        currency: 'EUR',
        type: 'casino',
        amount: 1000,
        source: 'operator',
        title: 'A bonus',
        terms: { wageringMultiplier: 2, maxBet: null, maxConversion: null, lifetimeDays: 7 },
        activate: true,
        ...more,
      }),
    bet: (stake: number, more: Record<string, unknown> = {}) => callback('bet', round(stake, more)),
    win: (payout: number, more: Record<string, unknown> = {}) =>
      callback('win', round(payout, { is_final: true, ...more })),
    rollback: (original: string) =>
      callback('rollback', { session_token: token, request_id: randomUUID(), original_request_id: original }),
    shown: async () => (await callback('balance', { session_token: token })).body.balance,
    /** Plays a whole round. */
    play: async (stake: number, payout: number): Promise<WalletAnswer> => {
      const name = { round_id: randomUUID() };
      const staked = await callback('bet', round(stake, name));
      return staked.status === 200 ? callback('win', round(payout, { is_final: true, ...name })) : staked;
    },
    /** Main and bonus money. */
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
