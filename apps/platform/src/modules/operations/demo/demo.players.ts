import type { Currency } from '@croupier/money';

export type DemoPlayer = Readonly<{
  email: string;
  /** Null when this player cannot sign in. */
  password: string | null;
  fakename: string;
  currency: Currency;
  countryCode: string;
  /** Known, so that the demo account can deposit: `YYYY-MM-DD`. */
  birthDate: string;
  /** Major units. */
  deposits: readonly Readonly<{ method: string; amount: number; status: 'success' | 'declined' }>[];
  /**
   * How many rounds, at which stake in major units, and what they pay: times the stake, one after the other, again and
   * again.
   */
  rounds: number;
  stake: number;
  payouts: readonly number[];
}>;

/** Demo accounts are public: the documentation contains their address and password. */
const password = 'demo1234';
const birthDate = '1990-05-04';
const card = (amount: number) => ({ method: 'card', amount, status: 'success' as const });

const crowd = (
  name: string,
  currency: Currency,
  countryCode: string,
  stake: number,
  payouts: readonly number[],
): DemoPlayer => ({
  email: `${name.toLowerCase()}@players.croupier.example`,
  password: null,
  fakename: name,
  currency,
  countryCode,
  birthDate,
  deposits: [card(stake * 40)],
  rounds: payouts.length,
  stake,
  payouts,
});

export const demoPlayers: readonly DemoPlayer[] = [
  {
    email: 'demo@croupier.example',
    password,
    fakename: 'DemoPlayer',
    currency: 'USD',
    countryCode: 'CA',
    birthDate,
    deposits: [
      card(500),
      { method: 'ewallet', amount: 50, status: 'declined' },
      { method: 'ewallet', amount: 200, status: 'success' },
    ],
    rounds: 30,
    stake: 2,
    payouts: [0, 1, 0, 3, 0, 0, 2, 0, 12, 0],
  },
  {
    email: 'vip@croupier.example',
    password,
    fakename: 'VipPlayer',
    currency: 'EUR',
    countryCode: 'DE',
    birthDate,
    deposits: [card(5000), { method: 'bank_transfer', amount: 15_000, status: 'success' }],
    rounds: 60,
    stake: 100,
    payouts: [0, 2, 0, 0, 1, 5, 0, 0, 0, 1, 18, 0],
  },
  crowd('Marigold7', 'EUR', 'AT', 5, [0, 0, 24, 0, 2]),
  crowd('NorthWind', 'GBP', 'GB', 4, [0, 61, 0, 0, 1]),
  crowd('Calypso88', 'BRL', 'BR', 20, [3, 0, 0, 40, 0]),
  crowd('QuietRiver', 'CAD', 'CA', 10, [0, 0, 15, 0, 0]),
  crowd('Saffron', 'AED', 'AE', 25, [0, 9, 0, 0, 33]),
  crowd('Okapi', 'TRY', 'TR', 100, [0, 0, 0, 52, 2]),
  crowd('Bluebell', 'USD', 'NZ', 3, [0, 120, 0, 0, 0]),
  crowd('TheBaker', 'EUR', 'PT', 8, [0, 5, 0, 28, 0]),
  crowd('Kestrel', 'MXN', 'MX', 50, [1, 0, 44, 0, 0]),
  crowd('Momiji', 'JPY', 'JP', 500, [0, 0, 19, 0, 4]),
];
