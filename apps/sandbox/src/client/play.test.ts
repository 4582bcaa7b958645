/** @jest-environment jsdom */
import type { Setup } from './api.ts';

const setup: Setup = {
  api: '/session',
  parent_origin: 'https://site.example',
  game: 'amber-fox',
  name: 'Amber Fox',
  studio: 'Studio',
  type: 'dice',
  rtp_basis_points: 9700,
  mode: 'real',
  currency: 'EUR',
  locale: 'en',
  theme: 'dark',
  return_url: '',
  play: { engine: 'dice' },
  stakes: [20, 50, 100, 200],
  chips: [20, 100],
  maximum_stake: 10_000,
};
const state = {
  balance: 5000,
  free_rounds: null,
  free_won: null,
  fairness: { client_seed: 'seed', next_server_seed_hash: null },
  rounds: [],
  open_round: null,
};
const freeRound = { id: 'r1', stake: 40, is_free: true, outcome: { engine: 'dice', number: 4200, won: true } };

/** Loads the page of a game whose server returns these answers by path, and waits until it is ready. */
const open = async (answers: Record<string, unknown>, own: object = {}) => {
  document.body.innerHTML = '<script id="setup" type="application/json"></script><div id="game"></div>';
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  const data = document.querySelector('#setup');
  if (data) data.textContent = JSON.stringify({ ...setup, ...own });
  const request = jest.fn(async (url: string, _options: unknown) => {
    const answer = answers[url.replace(setup.api, '')];
    return { ok: answer !== undefined, json: async () => answer ?? {} };
  });
  Object.assign(globalThis, { fetch: request, matchMedia: () => ({ matches: true }) });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  await jest.isolateModulesAsync(async () => {
    await import('./play.ts');
  });
  await settle();
  const action = document.querySelector<HTMLButtonElement>('.action');
  const press = async () => {
    action?.click();
    await settle();
  };
  return { text, request, action, press, status: () => text('.status') };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an open bet at a live table is on its board again after a reload, and no second bet can be placed', async () => {
  const now = Date.now();
  const table = { number: 7, now, bettingEnds: now + 9000, settles: now + 12_000, ends: now + 20_000, last: [] };
  const bet = { id: 'r1', stake: 250, outcome: null, choice: { engine: 'roulette', chips: { red: 200, n17: 50 } } };
  const { text, status, action } = await open(
    { '/state': { ...state, open_round: bet }, '/table': table },
    { play: { engine: 'wheel' } },
  );
  expect(status()).toBe('Bet accepted. Good luck!');
  expect(text('.sum')).toBe('Bet placed: €2.50');
  expect(text('[data-spot="red"] .stack')).toBe('2');
  expect(action?.disabled).toBe(true);
});

test('a game without live rounds says that a round is still open', async () => {
  const { status } = await open({ '/state': { ...state, open_round: { ...freeRound, outcome: null } } });
  expect(status()).toBe('Your last round is still being settled. Try again in a moment.');
});

test('free rounds are shown with their winnings, also after the last one', async () => {
  const answers: Record<string, unknown> = {
    '/state': { ...state, free_rounds: { count: 2, stake: 40 }, free_won: 150 },
    '/rounds': {
      round: { ...freeRound, payout: 60 },
      balance: 5060,
      free_rounds: { count: 1, stake: 40 },
      free_won: 210,
    },
  };
  const { status, text, press, request } = await open(answers);
  expect(status()).toBe('Free rounds: 2 · Free rounds won: €1.50');
  expect(text('.stake .figure')).toBe('€0.40');
  await press();
  expect(status()).toBe('Won €0.60 · Free rounds: 1 · Free rounds won: €2.10');
  expect(request).toHaveBeenLastCalledWith('/session/rounds', expect.objectContaining({ method: 'POST' }));
  answers['/rounds'] = { round: { ...freeRound, payout: 0 }, balance: 5060, free_rounds: null, free_won: 210 };
  await press();
  expect(status()).toBe('No win · Free rounds won: €2.10');
});

test('winnings of free rounds that another tab played are shown when the player returns', async () => {
  const answers: Record<string, unknown> = {
    '/state': { ...state, free_rounds: { count: 2, stake: 40 }, free_won: 150 },
  };
  const { status } = await open(answers);
  answers['/state'] = { ...state, free_rounds: { count: 1, stake: 40 }, free_won: 190 };
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(status()).toBe('Free rounds: 1 · Free rounds won: €1.90');
});
