// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./proofs.mjs').Answer} Answer */
/** @typedef {import('./proofs.mjs').Call} Call */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */

/** @param {Wallet} wallet @param {number} index @returns {Call} a bet of 1 like no other */
export const newBet = (wallet, index) => ({
  kind: 'bet',
  player: index % wallet.players,
  request: randomUUID(),
  round: randomUUID(),
  amount: 1,
});

/**
 * Sends bets from `inFlight` concurrent callers until stopped. A rejected caller pauses before its next bet.
 *
 * @param {Wallet} wallet
 * @param {number} inFlight
 * @param {(answered: { code: string, after_s: number }) => void} [onAnswer]
 */
export const play = (wallet, inFlight, onAnswer = () => {}) => {
  /** @type {Call[]} */
  const sent = [];
  /** @type {Map<string, Answer>} */
  const acknowledged = new Map();
  let isPlaying = true;
  const players = Array.from({ length: inFlight }, async (_, index) => {
    while (isPlaying) {
      const bet = newBet(wallet, index);
      sent.push(bet);
      const began = performance.now();
      const answer = await wallet.call(bet).catch(() => null);
      onAnswer({ code: answer?.code ?? 'CUT_OFF', after_s: (performance.now() - began) / 1000 });
      if (answer?.code === 'OK') acknowledged.set(bet.request, answer);
      else await sleep(50);
    }
  });
  return {
    sent,
    acknowledged,
    end: async () => {
      isPlaying = false;
      await Promise.all(players);
    },
  };
};
