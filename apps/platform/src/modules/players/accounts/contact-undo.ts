import type { Database } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { Accounts } from './accounts.port.ts';
import { accountsRepository } from './accounts.repository.ts';
import { undoLifetime_ms } from './contact-changes.repository.ts';

/** Restores the contacts of a player as they were before a change. */
export const undoContactChange = async (
  transaction: Database,
  undoHash: string,
  { now, setContact }: Readonly<{ now: () => Date }> & Pick<Accounts, 'setContact'>,
): ReturnType<Accounts['undoContactChange']> => {
  const repository = accountsRepository(transaction);
  const change = await repository.lockContactChange(undoHash);
  if (!change || change.undone_at) throw invalidParameters({ token: 'invalid' });
  if (change.changed_at.getTime() + undoLifetime_ms <= now().getTime()) throw invalidParameters({ token: 'expired' });
  const { player_id: playerId, changed_at: since } = change;
  const changes = await repository.takeChangesSince(change, now());
  for (const type of ['email', 'phone'] as const) {
    const first = changes.find((one) => one.type === type);
    if (!first) continue;
    const { old_contact: contact, old_phone_country_code: phoneCountryCode } = first;
    if (contact === '') await repository.deleteContact(playerId, type);
    else await setContact(transaction, playerId, { type, contact, phoneCountryCode }, true);
  }
  return { playerId, since };
};
