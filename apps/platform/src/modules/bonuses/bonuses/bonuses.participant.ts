import type { Statement } from '../../../database/index.ts';
import {
  houseAccount,
  playerAccount,
  type Applied,
  type TransferParticipant,
  type ParticipantSession,
  type Leg,
  type Plan,
} from '../../ledger/index.ts';
import { bonusAccount, openBonusesBatch, type BonusesBatch } from './bonuses.batch.ts';
import type { BonusRow } from './bonuses.repository.ts';

/** A step on a bonus, caused by the player, its expiry or a withdrawal. */
export type BonusStep = Readonly<{
  id: string;
  playerId: string;
  step: 'activate' | 'deactivate' | 'remove' | 'expire';
}>;

export type StepRefusal =
  | 'not_promised'
  | 'not_active'
  | 'another_active'
  | 'already_played'
  | 'bonus_expired'
  | 'not_due';

const day_ms = 86_400_000;
const refuse = (reason: StepRefusal): Plan => ({ refuse: reason });
const isOpen = ({ status }: BonusRow): boolean => status === 'promised' || status === 'active';

class BonusesSession implements ParticipantSession<BonusStep> {
  constructor(
    private readonly bonuses: BonusesBatch,
    private readonly now: () => Date,
  ) {}

  decide({ id, step }: BonusStep): Plan {
    const row = this.bonuses.find(id);
    if (!row) return refuse('not_active');
    switch (step) {
      case 'activate':
        return this.activation(row);
      case 'deactivate': {
        if (row.status !== 'active') return refuse('not_active');
        return row.is_played ? refuse('already_played') : { legs: this.forfeitLegs(row) };
      }
      case 'remove':
        return isOpen(row) ? { legs: this.forfeitLegs(row) } : refuse('not_active');
      case 'expire':
        return isOpen(row) && row.expires_at <= this.now() ? { legs: this.forfeitLegs(row) } : refuse('not_due');
    }
  }

  applied({ id, step }: BonusStep, { at }: Applied): void {
    const row = this.bonuses.find(id);
    if (!row) return;
    if (step === 'activate') {
      const isAtOnce = row.required === 0;
      this.bonuses.change(row, {
        status: isAtOnce ? 'completed' : 'active',
        balance: isAtOnce ? 0 : row.amount,
        converted: isAtOnce ? row.amount : 0,
        activations: row.activations + 1,
        // Reactivation keeps the remaining time, so that a player cannot extend a bonus.
        activated_at: at,
        expires_at: row.activations === 0 ? new Date(at.getTime() + row.lifetime_days * day_ms) : row.expires_at,
        finished_at: isAtOnce ? at : null,
      });
    } else if (step === 'deactivate') this.bonuses.change(row, { status: 'promised', balance: 0, activated_at: null });
    else this.bonuses.change(row, { status: step === 'remove' ? 'removed' : 'expired', balance: 0, finished_at: at });
  }

  save(): readonly Statement[] {
    return this.bonuses.save();
  }

  private activation(row: BonusRow): Plan {
    if (row.status !== 'promised') return refuse('not_promised');
    if (row.expires_at <= this.now()) return refuse('bonus_expired');
    if (row.required > 0 && this.bonuses.active(row.player_id, row.type, row.currency)) return refuse('another_active');
    const to =
      row.required === 0
        ? playerAccount(row.player_id, 'main', row.currency)
        : bonusAccount(row.player_id, row.type, row.currency);
    return { legs: [{ from: houseAccount('bonus_liability', row.currency), to, amount: row.amount }] };
  }

  private forfeitLegs({ player_id: playerId, type, currency, balance }: BonusRow): readonly Leg[] {
    return balance > 0
      ? [
          {
            from: bonusAccount(playerId, type, currency),
            to: houseAccount('bonus_liability', currency),
            amount: balance,
          },
        ]
      : [];
  }
}

/** Moves bonuses from state to state in the transaction that moves their money. */
export const createBonusesParticipant = (now: () => Date): TransferParticipant<BonusStep> => ({
  name: 'bonuses',
  open: async (transaction, steps, batch) =>
    new BonusesSession(
      await openBonusesBatch(
        transaction,
        batch,
        steps.map(({ id }) => id),
        steps.map(({ playerId }) => playerId),
      ),
      now,
    ),
});
