import { randomUUID } from 'node:crypto';
import { registerFundedPlayer, type FundedPlayerOptions } from './funded-player.ts';
import type { TestPlatform } from './platform.ts';
import { signedCallback, type TestProviders } from './providers.ts';
import { testSecrets } from './secrets.ts';

/**
 * Registers a player in a game, whose rounds are callbacks of the game provider. `now`: the time of a platform whose
 * clock stands still, which the provider signs.
 */
export const roundPlayer = async (
  platform: TestPlatform,
  providers: TestProviders,
  options: FundedPlayerOptions & Readonly<{ game?: string; now?: Date }> = {},
) => {
  const { money = 100_000, game = 'amber-fox', currency = 'EUR', form = {}, now } = options;
  const { email, player, cookie, main } = await registerFundedPlayer(platform, { currency, money, form });
  const launched = await platform.post('games.launch', { sysname: game, mode: 'real' }, { cookie });
  if (launched.statusCode !== 200) throw new Error(`The game was not opened: ${launched.body}`);
  const token = providers.gameTokens.at(-1) ?? '';
  const sendCallback = async (name: 'bet' | 'win', body: Record<string, unknown>): Promise<void> => {
    const response = await platform.server.inject(
      signedCallback({
        path: `/callbacks/games/${name}`,
        secret: testSecrets.GAME_PROVIDER_SECRET,
        ...(now === undefined ? {} : { now: now.getTime() }),
        body: { session_token: token, game, currency, request_id: randomUUID(), ...body },
      }),
    );
    if (response.statusCode !== 200) throw new Error(`The ${name} was refused: ${response.body}`);
  };
  return {
    email,
    player,
    cookie,
    play: async (stake: number, payout = 0): Promise<void> => {
      const round = { round_id: randomUUID() };
      await sendCallback('bet', { ...round, amount: stake });
      await sendCallback('win', { ...round, amount: payout, is_final: true });
    },
    main,
    get: async (method: string, query: Readonly<Record<string, string>> = {}) =>
      (await platform.get(method, query, { cookie })).json(),
    post: (method: string, form: Readonly<Record<string, string>> = {}, key?: string) =>
      platform.post(method, form, { cookie, ...(key === undefined ? {} : { key }) }),
  };
};
