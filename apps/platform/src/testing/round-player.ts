import { randomUUID } from 'node:crypto';
import type { Currency } from '@croupier/money';
import { houseAccount, playerAccount } from '../modules/ledger/index.ts';
import { cookieOf, type TestPlatform } from './platform.ts';
import { signedCallback, type TestProviders } from './providers.ts';
import { testSecrets } from './secrets.ts';

/** A registered player whose rounds arrive as a game provider's calls. */
export const roundPlayer = async (
  platform: TestPlatform,
  providers: TestProviders,
  options: Readonly<{ money?: number; game?: string; currency?: Currency }> = {},
) => {
  const { money = 100_000, game = 'amber-fox', currency = 'EUR' } = options;
  const email = `rounds-${randomUUID()}@example.com`;
  const cookie = cookieOf(
    await platform.post('auth.register', { email, password: 'secret12', locale: 'en', currency, terms: '1' }),
  );
  const player = await platform.domains.accounts.findByLogin(email);
  if (!player) throw new Error('The player exists');
  await platform.domains.ledger.transfer({
    key: `test-deposit:${player.id}`,
    kind: 'deposit',
    legs: [{ from: houseAccount('deposits', currency), to: playerAccount(player.id, 'main', currency), amount: money }],
  });
  const launched = await platform.post('games.launch', { sysname: game, mode: 'real' }, { cookie });
  if (launched.statusCode !== 200) throw new Error(`The game was not opened: ${launched.body}`);
  const token = providers.gameTokens.at(-1) ?? '';
  const tell = async (name: 'bet' | 'win', body: Record<string, unknown>): Promise<void> => {
    const response = await platform.server.inject(
      signedCallback({
        path: `/callbacks/games/${name}`,
        secret: testSecrets.GAME_PROVIDER_SECRET,
        body: { session_token: token, game, currency, request_id: randomUUID(), ...body },
      }),
    );
    if (response.statusCode !== 200) throw new Error(`The ${name} was refused: ${response.body}`);
  };
  return {
    player,
    cookie,
    play: async (stake: number, payout = 0): Promise<void> => {
      const round = { round_id: randomUUID() };
      await tell('bet', { ...round, amount: stake });
      await tell('win', { ...round, amount: payout, is_final: true });
    },
    main: async (): Promise<number> => (await platform.domains.ledger.balances(player.id, currency)).main,
    get: async (method: string, query: Readonly<Record<string, string>> = {}) =>
      (await platform.get(method, query, { cookie })).json(),
    post: (method: string, form: Readonly<Record<string, string>> = {}, key?: string) =>
      platform.post(method, form, { cookie, ...(key === undefined ? {} : { key }) }),
  };
};
