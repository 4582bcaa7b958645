import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startAddingPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from '@croupier/contract/passkeys';
import { createCleaning } from '../../../background/index.ts';
import { handle, requirePlayer, type CallContext, type MethodHandler, type PlatformModule } from '../../../module.ts';
import type { Accounts } from '../accounts/index.ts';
import { addChallengeRoutes, createChallengeCells, type ChallengeCellsOptions } from './challenge-cells.ts';
import { passkeysMigrations } from './passkeys.migrations.ts';
import type { Passkeys } from './passkeys.port.ts';
import { deleteExpiredChallenges, takeChallenge } from './passkeys.repository.ts';
import {
  createPasskeys,
  signInUse,
  type PasskeyCaller,
  type PasskeysOptions,
  type PasskeysService,
} from './passkeys.service.ts';

export { issuerOfAnswer, playerOfHandle } from './ceremonies.ts';
export type { Passkeys } from './passkeys.port.ts';

const callerOf = (context: CallContext): PasskeyCaller => ({
  player: requirePlayer(context),
  sessionId: context.session.id,
  locale: context.locale,
  userAgent: context.userAgent,
});

const passkeysHandlers = (service: PasskeysService): readonly MethodHandler[] => [
  handle(startPasskeySignIn, async (_params, { ip }) => ({ options: await service.startSignIn(ip) })),
  handle(startPasskeyProof, async (_params, context) => ({ options: await service.startProof(callerOf(context)) })),
  handle(getPasskeys, async (_params, context) => service.list(requirePlayer(context).id)),
  handle(startAddingPasskey, async (_params, context) => ({ options: await service.startAdding(callerOf(context)) })),
  handle(addPasskey, async ({ response }, context) => service.add(callerOf(context), response)),
  handle(renamePasskey, async (passkey, context) => {
    await service.rename(requirePlayer(context).id, passkey);
    return 1 as const;
  }),
  handle(removePasskey, async ({ id }, context) => {
    await service.remove(callerOf(context), id);
    return 1 as const;
  }),
];

/** Passkeys: keys of a player's devices that sign in without a password, and prove the identity of the player. */
export const createPasskeysModule = (
  options: Omit<PasskeysOptions, 'challengeCells'> &
    ChallengeCellsOptions &
    Readonly<{ accounts: Pick<Accounts, 'onDeletion'> }>,
): Readonly<{ module: PlatformModule; passkeys: Passkeys }> => {
  const { database, accounts, now, log } = options;
  const service = createPasskeys({ ...options, challengeCells: createChallengeCells(options) });
  accounts.onDeletion((transaction, playerId) => service.removeSince(transaction, playerId, new Date(0)));
  const cleaning = createCleaning({
    name: 'passkeys-cleaning',
    clean: (at) => deleteExpiredChallenges(database, at),
    now,
    log,
  });
  return {
    passkeys: service,
    module: {
      name: 'passkeys',
      migrations: passkeysMigrations,
      handlers: passkeysHandlers(service),
      routes: (app) =>
        addChallengeRoutes(app, options, (challengeHash) => takeChallenge(database, challengeHash, signInUse, now())),
      started: async () => cleaning.start(),
      stopped: cleaning.stop,
    },
  };
};
