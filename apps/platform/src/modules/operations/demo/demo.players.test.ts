import { currencies, moneyFromMajor } from '@croupier/money';
import { demoPlayers, type DemoPlayer } from './demo.players.ts';

const cases = demoPlayers.map((player) => [player.email, player] as const);
const minor = (amount: number, { currency }: DemoPlayer) => moneyFromMajor(amount, currency).amount;

/** The main balance after each round, in minor units. */
const balancesOf = (player: DemoPlayer): readonly number[] => {
  const stake = minor(player.stake, player);
  let balance = player.deposits
    .filter(({ status }) => status === 'success')
    .reduce((sum, { amount }) => sum + minor(amount, player), 0);
  return Array.from({ length: player.rounds }, (_, index) => {
    if (balance < stake) throw new Error(`The stake of round ${index} is not covered`);
    balance += stake * ((player.payouts[index % player.payouts.length] ?? 0) - 1);
    return balance;
  });
};

it.each(cases)('%s can pay for every round: a refused stake would stop the demo', (_email, player) => {
  for (const balance of balancesOf(player)) {
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(Number.isSafeInteger(balance)).toBe(true);
  }
});

it.each(cases)('%s is an adult who plays in a currency of the site', (_email, { birthDate, currency }) => {
  expect(Date.parse(birthDate)).toBeLessThan(Date.parse('2005-01-01'));
  expect(currencies).toContain(currency);
});

it('has one account for each address and nickname, and a public password for few of them', () => {
  const differing = (of: (player: DemoPlayer) => string) => new Set(demoPlayers.map(of)).size;
  expect(differing(({ email }) => email.toLowerCase())).toBe(demoPlayers.length);
  expect(differing(({ fakename }) => fakename.toLowerCase())).toBe(demoPlayers.length);
  const open = demoPlayers.filter(({ password }) => password !== null);
  expect(open.length).toBeGreaterThan(0);
  expect(open.length).toBeLessThan(demoPlayers.length);
});
