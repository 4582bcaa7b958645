import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { Player } from '../../players/accounts/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { readInput, readPlayer, reason } from './operator.input.ts';
import {
  accountStates,
  actionsOn,
  noteAction,
  noteStateChange,
  stateChangesOf,
  type AccountState,
} from './operator.trail.ts';

type ByUid = { Params: { uid: string } };

const stateOf = ({ isDeleted, isBlocked, moveState }: Player): AccountState | 'moving' | 'moved' =>
  moveState === 'left' ? 'moved' : moveState ? 'moving' : isDeleted ? 'deleted' : isBlocked ? 'banned' : 'active';

/** @throws InvalidRequestException for a player who moves to another cell, UserDeletedException for a deleted one. */
const requireChangeable = (player: Player, state: AccountState): void => {
  if (player.moveState) throw refuse('InvalidRequestException', { reason: `account_${stateOf(player)}` });
  if (player.isDeleted && state !== 'deleted') throw refuse('UserDeletedException');
};

/** Operator routes that block players and require their identity verification. */
export const playerRoutes = (
  app: FastifyInstance,
  { database, accounts, auth, verification, endBonuses, log, now }: OperatorOptions,
): void => {
  const stateAnswer = async (player: Player) => ({
    data: { uid: player.uid, state: stateOf(player), changes: await stateChangesOf(database, player.id) },
  });
  app.get<ByUid>('/operator/players/:uid/state', async ({ params }) =>
    stateAnswer(await readPlayer(accounts, params.uid)),
  );

  app.post<ByUid>('/operator/players/:uid/state', async ({ params, body }) => {
    const given = readInput(v.object({ state: v.picklist(accountStates), reason }), body);
    const player = await readPlayer(accounts, params.uid);
    requireChangeable(player, given.state);
    await inTransaction(database, async (transaction) => {
      if (given.state === 'deleted' && !player.isDeleted) await accounts.deleteAccount(transaction, player.id);
      if (given.state !== 'deleted') await accounts.setBanned(transaction, player.id, given.state === 'banned');
      // Until then, sessions of a banned player tell their browsers about the ban.
      if (given.state === 'active' && player.isBlocked) await auth.endSessionsOf(transaction, player.id);
      await noteStateChange(transaction, player.id, given, now());
    });
    // Runs when the player can no longer play. Bonuses that remain after a break expire normally.
    if (given.state === 'deleted') await endBonuses(player.id);
    log.info({ uid: player.uid, state: given.state }, 'account state changed by the operator');
    return stateAnswer(await readPlayer(accounts, params.uid));
  });

  const verificationAnswer = async ({ id, uid }: Player) => ({
    data: { uid, ...(await verification.state(id)), actions: await actionsOn(database, `verification:${uid}`) },
  });
  app.get<ByUid>('/operator/players/:uid/verification', async ({ params }) =>
    verificationAnswer(await readPlayer(accounts, params.uid)),
  );

  app.post<ByUid>('/operator/players/:uid/verification', async ({ params, body }) => {
    const given = readInput(v.object({ is_kyc_block_enabled: v.boolean(), reason }), body);
    const player = await readPlayer(accounts, params.uid);
    if (player.isDeleted) throw refuse('UserDeletedException');
    await inTransaction(database, async (transaction) => {
      await verification.setBlock(player.id, given.is_kyc_block_enabled, transaction);
      await noteAction(
        transaction,
        `verification:${player.uid}`,
        { action: given.is_kyc_block_enabled ? 'blocked' : 'unblocked', reason: given.reason, details: {} },
        now(),
      );
    });
    log.info(
      { uid: player.uid, is_blocked: given.is_kyc_block_enabled },
      'verification demanded or waived by the operator',
    );
    return verificationAnswer(player);
  });
};
