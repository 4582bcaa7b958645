import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { Player } from '../../players/accounts/index.ts';
import { duplicateRules, type DuplicateLink } from '../../players/duplicates/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { readInput, readPlayer, reason } from './operator.input.ts';
import { actionsOn, noteAction } from './operator.trail.ts';

type ByUid = { Params: { uid: string } };
type ByPair = { Params: { uid: string; other: string } };

const rulesSubject = 'duplicate-rules';
const subjectOf = ({ uid }: Player): string => `duplicates:${uid}`;

const present = ({ uid, kind, foundAt, isOlder, isBarred, isDifferentPerson, action }: DuplicateLink) => ({
  uid,
  signal: kind,
  found_at: foundAt.toISOString(),
  is_older: isOlder,
  is_barred: isBarred,
  is_different_person: isDifferentPerson,
  action,
});

/** The other account of a pair. @throws InvalidParameterException for an unknown number, or that of the same account. */
const readOther = async ({ accounts }: OperatorOptions, player: Player, given: string): Promise<Player> => {
  const other = /^\d{1,15}$/.test(given) ? await accounts.findByUid(Number(given)) : null;
  if (!other || other.id === player.id) throw invalidParameters({ other: 'unknown' });
  return other;
};

/** Accounts that seem to belong to one person, and the rules about them. */
export const duplicateRoutes = (app: FastifyInstance, options: OperatorOptions): void => {
  const { database, accounts, duplicates, log, now } = options;
  const linksAnswer = async (player: Player) => ({
    data: {
      uid: player.uid,
      items: (await duplicates.links(player.id)).map(present),
      actions: await actionsOn(database, subjectOf(player)),
    },
  });
  app.get<ByUid>('/operator/players/:uid/duplicates', async ({ params }) =>
    linksAnswer(await readPlayer(accounts, params.uid)),
  );

  app.post<ByPair>('/operator/players/:uid/duplicates/:other', async ({ params, body }) => {
    const given = readInput(v.strictObject({ is_different_person: v.boolean(), reason }), body);
    const player = await readPlayer(accounts, params.uid);
    const other = await readOther(options, player, params.other);
    await inTransaction(database, async (transaction) => {
      await duplicates.setDifferentPersons(transaction, [player.id, other.id], given.is_different_person);
      const action = given.is_different_person ? 'different_persons' : 'same_person';
      for (const [one, two] of [
        [player, other],
        [other, player],
      ] as const) {
        const entry = { action, reason: given.reason, details: { uid: two.uid } };
        await noteAction(transaction, subjectOf(one), entry, now());
      }
    });
    log.info({ uid: player.uid, other: other.uid, ...given }, 'duplicate accounts decided by the operator');
    return linksAnswer(player);
  });

  const rulesAnswer = async () => ({
    data: { ...(await duplicates.rules.read()), actions: await actionsOn(database, rulesSubject) },
  });
  app.get('/operator/duplicate-rules', rulesAnswer);

  app.put('/operator/duplicate-rules', async ({ body }) => {
    const { reason: why, ...rules } = readInput(v.strictObject({ ...duplicateRules.entries, reason }), body);
    await inTransaction(database, async (transaction) => {
      await duplicates.rules.save(transaction, rules);
      await noteAction(transaction, rulesSubject, { action: 'saved', reason: why, details: rules }, now());
    });
    log.info({ rules }, 'rules about duplicate accounts changed by the operator');
    return rulesAnswer();
  });
};
