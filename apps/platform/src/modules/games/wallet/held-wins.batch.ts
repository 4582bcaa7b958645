import type { Statement } from '../../../database/index.ts';
import { houseAccount, type Applied, type Plan } from '../../ledger/index.ts';
import type { WinCall } from './game-calls.ts';
import type { HeldWin, HeldWinListener } from './held-wins.port.ts';
import { insertHeldWin } from './held-wins.repository.ts';
import type { RoundRow } from './wallet.repository.ts';

type Reserve = NonNullable<Extract<Plan, { legs: unknown }>['reserve']>;

/** The held wins of a ledger batch: those above the maximum of their game, until an operator decides. */
export class HeldWinsBatch {
  private readonly wins: HeldWin[] = [];

  constructor(private readonly listener: HeldWinListener | null = null) {}

  /**
   * Whether a win must be held: with it, the payouts of the round exceed the maximum, or an earlier win of the round
   * waits. Many small wins therefore cannot exceed it either.
   */
  mustHold({ amount, limit }: WinCall, { payout, held }: Pick<RoundRow, 'payout' | 'held'>): boolean {
    return limit !== undefined && amount > 0 && (held > 0 || payout + amount > limit.maximum);
  }

  /** The pending transfer that keeps the money of a win. */
  reserveOf({ requestId, currency, amount }: WinCall): Reserve {
    const legs = [{ from: houseAccount('games', currency), to: houseAccount('wins_reserved', currency), amount }];
    return { key: `held-win:${requestId}`, kind: 'held_win', legs };
  }

  /** Records a held win. */
  hold(call: WinCall, round: RoundRow, funds: HeldWin['funds'], { reservedId, at }: Applied): void {
    const { requestId, playerId, game, currency, amount, limit } = call;
    if (!limit || reservedId === undefined) throw new Error('A held win needs its limit and its reservation');
    round.held += amount;
    this.wins.push({
      id: requestId,
      playerId,
      roundId: round.id,
      game,
      ...limit,
      currency,
      amount,
      funds,
      transferId: reservedId,
      status: 'held',
      createdAt: at,
      decidedAt: null,
    });
  }

  save(): readonly Statement[] {
    return this.wins.flatMap((win) => [insertHeldWin(win), ...(this.listener?.record(win) ?? [])]);
  }

  committed(): void {
    for (const win of this.wins) this.listener?.committed(win);
  }
}
