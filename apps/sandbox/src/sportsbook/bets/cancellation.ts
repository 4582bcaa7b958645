import type { Database } from '../../database/index.ts';
import { changeBet, tokenOf, type Bet } from './bet.repository.ts';
import type { BettingWallet } from './platform.client.ts';

/** When a call to the platform is repeated. */
export const nextAttemptAfter = (attempts: number): Date =>
  new Date(Date.now() + Math.min(60_000, 1000 * 2 ** attempts));

/** Cancels a bet at the platform; it is retried until the platform accepts it. */
export const cancelBet = async (
  { database, wallet }: Readonly<{ database: Database; wallet: BettingWallet }>,
  bet: Bet,
): Promise<Bet> => {
  const answer = await wallet.cancel({
    request_id: bet.cancel_request_id,
    session_token: await tokenOf(database, bet),
    bet_id: bet.id,
  });
  if (answer.kind === 'done') return changeBet(database, bet, { status: 'cancelled', settled_at: new Date() });
  return changeBet(database, bet, {
    status: 'cancelling',
    attempts: bet.attempts + 1,
    due_at: nextAttemptAfter(bet.attempts),
  });
};
