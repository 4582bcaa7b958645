import { randomUUID } from 'node:crypto';
import type { Currency } from '@croupier/money';
import { houseAccount, playerAccount } from '../modules/ledger/index.ts';
import type { Player } from '../modules/players/accounts/index.ts';
import { cookieOf, type TestPlatform } from './platform.ts';

export const testPassword = 'secret12';

export type FundedPlayer = Readonly<{
  email: string;
  /** The session cookie. */
  cookie: string;
  player: Player;
  /** Reads the main balance in minor units. */
  main: () => Promise<number>;
}>;

export type FundedPlayerOptions = Readonly<{
  currency?: Currency;
  /** The main balance in minor units. */
  money?: number;
  /** Additional fields of the registration. */
  form?: Readonly<Record<string, string>>;
}>;

/** Registers a player and credits the main balance, without a payment. */
export const registerFundedPlayer = async (
  platform: TestPlatform,
  { currency = 'EUR', money = 0, form = {} }: FundedPlayerOptions = {},
): Promise<FundedPlayer> => {
  const email = `player-${randomUUID()}@example.com`;
  const registration = { email, password: testPassword, locale: 'en', currency, terms: '1', ...form };
  const cookie = cookieOf(await platform.post('auth.register', registration));
  const player = await platform.domains.accounts.findByLogin(email);
  if (!player) throw new Error(`There is no player ${email}`);
  if (money > 0)
    await platform.domains.ledger.transfer({
      key: `test-deposit:${player.id}`,
      kind: 'deposit',
      legs: [
        { from: houseAccount('deposits', currency), to: playerAccount(player.id, 'main', currency), amount: money },
      ],
    });
  return {
    email,
    cookie,
    player,
    main: async () => (await platform.domains.ledger.balances(player.id, currency)).main,
  };
};
