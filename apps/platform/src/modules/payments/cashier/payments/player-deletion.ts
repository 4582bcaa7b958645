import { refuse } from '../../../../errors.ts';
import type { Accounts } from '../../../players/accounts/index.ts';
import { eraseRequisites, findOpenPayments } from './payments.repository.ts';

/** Erases a deleted player's requisites, and refuses the deletion while a payment is open. */
export const registerPlayerDeletion = ({ onDeletion }: Pick<Accounts, 'onDeletion'>): void =>
  onDeletion(async (transaction, playerId) => {
    const open = await findOpenPayments(transaction, playerId);
    if (open.length > 0)
      throw refuse('InvalidRequestException', { reason: 'payments_open', error_data: { payments: open } });
    await eraseRequisites(transaction, playerId);
  });
