/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { playRound, type Choice, type Profile } from '../../games/engines/index.ts';
import { drawOf, seedHash } from '../../games/rounds/seeds.ts';
import { chainOf } from '../../games/rounds/table-chains.ts';
import type { RoundView, Setup } from '../api.ts';
import { fairnessAddress, readFragment } from './address.ts';
import { showVerifier } from './page.ts';
import { readChips } from './read-fields.ts';
import { fairnessTexts } from './texts.ts';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, { TextEncoder });

const serverSeed = 'a'.repeat(64);
const signature = 'b7'.repeat(64);
const randomness = '30f3f5dfaa0b4aa14a3a3b4dd8bb2a1a9f5c3bde0ae1d3e2f87d60ff0fb0a5c1';

type Play = Setup['play'];
const games: readonly (readonly [name: string, play: Play, choice: Choice, stake: number])[] = [
  ['slot', { engine: 'slot', profile: 'bold' }, { engine: 'slot' }, 40],
  ['dice', { engine: 'dice' }, { engine: 'dice', direction: 'over', winning: 9000 }, 100],
  ['roulette', { engine: 'roulette' }, { engine: 'roulette', chips: { red: 60, black: 60 } }, 120],
  ['live table', { engine: 'wheel' }, { engine: 'roulette', chips: { d1: 50, d2: 50 } }, 100],
];
const profileOf = (play: Play): Profile | undefined => (play.engine === 'slot' ? play.profile : undefined);

/** A round as the sandbox would have played it; a live one with the last seed of a chain of ten spins. */
const roundOf = async (play: Play, choice: Choice, stake: number, own: Partial<RoundView['fairness']> = {}) => {
  const isLive = play.engine === 'wheel';
  const chain = chainOf(serverSeed, 10);
  const value = isLive ? await hexHash(signature) : 'my-seed';
  const { outcome, payout } = playRound(choice, profileOf(play), stake, drawOf(serverSeed, value, 9));
  const fairness: RoundView['fairness'] = {
    server_seed: serverSeed,
    server_seed_hash: seedHash(serverSeed),
    client_seed: value,
    nonce: 9,
    beacon_round: isLive ? 1 : null,
    beacon_signature: isLive ? signature : null,
    table_commitment: isLive ? seedHash(chain[0] ?? '') : null,
    ...own,
  };
  return { choice, stake, outcome, payout, fairness } as RoundView;
};
const hexHash = async (hex: string): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(hex, 'hex'))).toString('hex');

const open = async (address: string, locale = 'en'): Promise<HTMLElement> => {
  const root = document.createElement('main');
  document.body.replaceChildren(root);
  await showVerifier(root, locale, new URL(address, 'http://sandbox.test').hash);
  return root;
};
const summary = (root: HTMLElement): string => root.querySelector('[role=status]')?.textContent ?? '';
const field = (root: HTMLElement, name: string): HTMLInputElement => {
  const found = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is a field ${name}`);
  return found;
};
const submit = async (root: HTMLElement): Promise<void> => {
  const status = root.querySelector('[role=status]');
  if (!status) throw new Error('There is a status');
  const said = new Promise((resolve) => {
    new MutationObserver(resolve).observe(status, { childList: true });
  });
  root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await said;
};

describe.each(games)('a round of a %s', (_, play, choice, stake) => {
  const setup = { play, locale: 'en' };

  it('is verified from the values in the fragment, step by step', async () => {
    const root = await open(fairnessAddress(setup, await roundOf(play, choice, stake)));
    expect(summary(root)).toBe('The result matches all values.');
    expect(root.querySelectorAll('.step')).toHaveLength(play.engine === 'wheel' ? 6 : 4);
    expect(root.querySelector('.declined')).toBeNull();
  });

  it.each([
    ['a server seed with another hash', { server_seed: 'c'.repeat(64) }, 'Hash of the server seed'],
    ['another payout', {}, 'Result and payout'],
  ])('is exposed by %s', async (__, own, step) => {
    const round = await roundOf(play, choice, stake, own);
    const payout = (round.payout ?? 0) + (step.startsWith('Result') ? 1 : 0);
    const root = await open(fairnessAddress(setup, { ...round, payout }));
    expect(summary(root)).toContain('does not match');
    expect(summary(root)).toContain(step);
  });
});

test('a live spin with a seed outside the announced chain, or an unsigned value, is exposed', async () => {
  const [, , , live] = games;
  if (!live) throw new Error('There is a live table');
  const [, play, choice, stake] = live;
  const swapped = 'd'.repeat(64);
  const forged = await roundOf(play, choice, stake, { server_seed: swapped, server_seed_hash: seedHash(swapped) });
  expect(summary(await open(fairnessAddress({ play, locale: 'en' }, forged)))).toContain('Announced hash of the day');
  const unsigned = await roundOf(play, choice, stake, { client_seed: randomness });
  expect(summary(await open(fairnessAddress({ play, locale: 'en' }, unsigned)))).toContain('Public random value');
});

test('keeps the values in the fragment, and asks for nothing over the network', async () => {
  const fetching = jest.fn();
  Object.assign(globalThis, { fetch: fetching, XMLHttpRequest: fetching });
  const [first] = games;
  if (!first) throw new Error('There is a game');
  const [, play, choice, stake] = first;
  const address = new URL(fairnessAddress({ play, locale: 'ar' }, await roundOf(play, choice, stake)), 'http://a.test');
  expect(address.search).toBe('?locale=ar');
  expect(readFragment(address.hash)).toMatchObject({ game: 'slot', server_seed: serverSeed, nonce: '9' });
  await open(address.href);
  expect(fetching).not.toHaveBeenCalled();
});

test('shows the fields of the chosen game, marks wrong values and moves the focus to the first', async () => {
  const root = await open('/fairness');
  const game = field(root, 'game');
  game.value = 'dice';
  game.dispatchEvent(new Event('change', { bubbles: true }));
  const shown = [...root.querySelectorAll<HTMLElement>('.field')].filter(({ hidden }) => !hidden);
  expect(shown.map((one) => one.querySelector('label')?.textContent)).toEqual([
    'Game',
    'Server seed',
    'Server seed hash shown before the round (optional)',
    'Client seed',
    'Round number (nonce)',
    'Stake in minor units, such as cents',
    'Bet',
    'Winning numbers of 10,000',
    'Payout in minor units (optional)',
  ]);
  field(root, 'winning').value = '100';
  await submit(root);
  expect(summary(root)).toBe('Correct the marked fields.');
  expect(document.activeElement).toBe(field(root, 'server_seed'));
  const winning = field(root, 'winning');
  expect(winning.getAttribute('aria-invalid')).toBe('true');
  const note = root.querySelector(`#${winning.getAttribute('aria-describedby')}`);
  expect(note?.textContent).toBe('Enter a whole number from 200 to 9500.');
  for (const [name, value] of Object.entries({ server_seed: 's', client_seed: 'c', nonce: '0', stake: '100' }))
    field(root, name).value = value;
  winning.value = '5000';
  await submit(root);
  expect(summary(root)).toBe('The result was computed. There was nothing to compare it with.');
});

test.each([
  ['n17:100,red:50', { n17: 100, red: 50 }],
  [' d1 : 5 ', { d1: 5 }],
  ['n37:1', null],
  ['red:0', null],
  ['red:1,red:2', null],
  ['', null],
  ['__proto__:1', null],
])('reads the chips "%s"', (text, chips) => {
  expect(readChips(text)).toEqual(chips);
});

test('says so where the browser offers no hashes', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  expect(summary(await open('/fairness'))).toContain('Open the page over HTTPS.');
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

test('has the same places in the texts of all languages', () => {
  const places = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  const english = Object.entries(fairnessTexts['en'] ?? {});
  expect(Object.keys(fairnessTexts).sort()).toEqual(['ar', 'de', 'en', 'es', 'pt', 'tr']);
  for (const texts of Object.values(fairnessTexts))
    for (const [name, text] of english) expect(places(texts[name as keyof typeof texts])).toEqual(places(text));
});
