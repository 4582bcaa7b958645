import { createHash } from 'node:crypto';
import type { Currency } from '@croupier/money';
import { attach, houseAccount, playerAccount, type TransferParticipant, type Ledger } from '../../ledger/index.ts';
import type { GameCall } from './game-calls.ts';

/** A complete round, for example of demo data; amounts in minor units. */
export type RecordedRound = Readonly<{
  key: string;
  playerId: string;
  game: string;
  currency: Currency;
  stake: number;
  payout: number;
}>;

/** Derives a stable UUID from a key. */
const requestId = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Records rounds through the same transfers as a provider's calls, once per key. Nothing is recorded when the balance
 * does not cover the stake.
 */
export const createRecordedRounds =
  ({ ledger, participant }: Readonly<{ ledger: Ledger; participant: TransferParticipant<GameCall> }>) =>
  async ({ key, playerId, game, currency, stake, payout }: RecordedRound): Promise<void> => {
    const main = playerAccount(playerId, 'main', currency);
    const games = houseAccount('games', currency);
    const call = { playerId, currency, game, providerRound: key };
    const bet: GameCall = { ...call, kind: 'bet', requestId: requestId(`${key} bet`), amount: stake };
    const win: GameCall = { ...call, kind: 'win', requestId: requestId(`${key} win`), amount: payout, isFinal: true };
    const staked = await ledger.transfer({
      key: `game:${bet.requestId}`,
      kind: 'bet',
      legs: [{ from: main, to: games, amount: stake }],
      attachment: attach(participant, bet),
    });
    if (staked.status !== 'applied') return;
    await ledger.transfer({
      key: `game:${win.requestId}`,
      kind: 'win',
      legs: payout > 0 ? [{ from: games, to: main, amount: payout }] : [],
      accounts: [main, games],
      attachment: attach(participant, win),
    });
  };
