// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { restoresToSecond } from './restore.mjs';

/** @typedef {import('./proofs.mjs').Answer} Answer */
/** @typedef {Map<string, Answer>} Bets */

/** A wallet on bets in memory. @param {Bets} bets @returns {import('./proofs.mjs').Wallet} */
const walletOn = (bets) => ({
  funds: 1_000_000,
  players: 2,
  balance: async () => 1_000_000 - bets.size,
  call: async ({ request }) => {
    await sleep(1);
    const first = bets.get(request);
    if (first) return first;
    const answer = { code: 'OK', balance: 1_000_000 - bets.size, transaction: randomUUID() };
    bets.set(request, answer);
    return answer;
  },
});

/**
 * Restores to a copy of the bets at the second, which `flaw` changes.
 *
 * @param {(copy: Bets, live: Bets) => Bets} [flaw]
 * @param {string[]} [findings] of the audit
 */
const restoring = async (flaw = (copy) => copy, findings = []) => {
  /** @type {Bets} */
  const live = new Map();
  /** @type {Bets} */
  let copy = new Map();
  /** @type {string[]} */
  const events = [];
  const { failures, figures } = await restoresToSecond(
    {
      countBets: async () => live.size,
      makeBackup: async () => void events.push('backup'),
      nextSecond: async () => {
        copy = new Map(live);
        return '2026-01-01 00:00:00+00';
      },
      untilArchived: async () => void events.push('archived'),
      loseEverything: async () => void events.push('lost'),
      restore: async (to) => {
        events.push(to);
        const bets = flaw(copy, live);
        return { wallet: walletOn(bets), countBets: async () => bets.size, audit: () => findings };
      },
    },
    walletOn(live),
  );
  return { failures, figures, events };
};

test('a restore of exactly the bets before the second holds', async () => {
  const { failures, figures, events } = await restoring();
  expect(failures).toEqual([]);
  expect(events).toEqual(['backup', 'archived', 'lost', '2026-01-01 00:00:00+00']);
  expect(figures.bets_before).toBeGreaterThanOrEqual(100);
  expect(figures.bets_after).toBeGreaterThanOrEqual(100);
});

test.each(
  /** @type {[string, (copy: Bets, live: Bets) => Bets, RegExp[]][]} */ ([
    [
      'lacks a bet',
      (copy) => new Map([...copy].slice(1)),
      [/bets are there; at .* there were/, /^1 acknowledged bets/],
    ],
    ['has bets after the second', (_copy, live) => live, [/bets are there; at .* there were/]],
    [
      'has other answers',
      (copy) => new Map([...copy].map(([request, answer]) => [request, { ...answer, transaction: 'other' }])),
      [/acknowledged bets were missing or different/],
    ],
  ]),
)('a restore that %s fails', async (_name, flaw, findings) => {
  const { failures } = await restoring(flaw);
  expect(failures).toHaveLength(findings.length);
  findings.forEach((finding, index) => expect(failures[index]).toMatch(finding));
});

test('a finding of the audit fails the restore', async () => {
  expect((await restoring(undefined, ['a balance'])).failures).toEqual(['a balance']);
});
