import { saveProfileInfo } from '@croupier/contract/account';
import type { FastifyBaseLogger } from 'fastify';
import { mapHandlers, type PlatformModule } from '../../module.ts';
import type { Cashier } from '../payments/cashier/index.ts';
import type { Accounts } from '../players/accounts/index.ts';
import type { Auth } from '../players/auth/index.ts';
import type { Contacts } from '../players/contacts/index.ts';
import type { Loyalty } from '../rewards/loyalty/index.ts';

type Sources = Readonly<{
  loyalty: Pick<Loyalty, 'quests'>;
  accounts: Pick<Accounts, 'findPlayer'>;
  auth: Pick<Auth, 'onRegistered'>;
  contacts: Pick<Contacts, 'onConfirmed'>;
  deposits: Pick<Cashier['deposits'], 'onCommitted'>;
  log: FastifyBaseLogger;
}>;

/**
 * Completes quests that do not depend on rounds when a player registers, confirms a contact, deposits or saves the
 * profile: reading them changes nothing. What fails here is completed when the player next takes notices.
 * @returns the modules, of which one saves profiles.
 */
export const completeAccountQuests = (
  modules: readonly PlatformModule[],
  { loyalty, accounts, auth, contacts, deposits, log }: Sources,
): readonly PlatformModule[] => {
  const complete = async (playerId: string): Promise<void> => {
    try {
      const player = await accounts.findPlayer(playerId);
      if (player) await loyalty.quests.refresh(player);
    } catch (error) {
      log.warn({ err: error }, 'the quests of a player were not completed');
    }
  };
  auth.onRegistered(({ id }) => complete(id));
  contacts.onConfirmed(complete);
  deposits.onCommitted(({ playerId }) => void complete(playerId));
  return mapHandlers(modules, (handler) =>
    handler.method.name === saveProfileInfo.name
      ? {
          ...handler,
          call: async (params, context) => {
            const saved = await handler.call(params, context);
            if (context.player) await complete(context.player.id);
            return saved;
          },
        }
      : handler,
  );
};
