import type { Database, Statement } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { Secret } from '../../../secrets/index.ts';
import { actionOn, standingBy, type RuleAction } from './duplicate-rules.ts';
import type { Duplicates, FoundDuplicate, PersonFacts } from './duplicates.port.ts';
import {
  createDuplicateRuleEditing,
  eraseSignals,
  findLinks,
  findRules,
  insertSignals,
  isDeviceOfAnAccount,
  lockSignals,
  saveDifferentPersons,
} from './duplicates.repository.ts';
import { createSignals, type Signal } from './signals.ts';

export type DuplicatesOptions = Readonly<{
  database: Database;
  /** The key of the hashes. */
  secret: Secret;
  /** The statement that notifies the operator of a match, once per pair and signal. */
  noticeDuplicate: (found: FoundDuplicate, at: Date) => Statement;
  now: () => Date;
}>;

/** The device that the browser named, if it is one that the server gave to an account. */
const presentedDevice = async (transaction: Database, { device }: PersonFacts): Promise<readonly Signal[]> => {
  const presented = device?.presented;
  if (!presented || presented === device.assigned || !(await isDeviceOfAnAccount(transaction, presented))) return [];
  return [{ kind: 'device', hash: presented }];
};

/**
 * Records facts, notifies the operator of new matches, and returns what the rules say about the later of the two
 * accounts. Of two registrations at the same time, the one that waited for the lock is the later one.
 */
const createRecording = ({ secret, noticeDuplicate, now }: DuplicatesOptions) => {
  const signalsOf = createSignals(secret);
  return async (transaction: Database, playerId: string, facts: PersonFacts): Promise<readonly RuleAction[]> => {
    const signals = [...signalsOf(facts), ...(await presentedDevice(transaction, facts))];
    if (signals.length === 0) return [];
    await lockSignals(transaction, signals);
    const added = await insertSignals(transaction, playerId, signals, now());
    if (added.length === 0) return [];
    const isNew = new Set(added.map(({ hash }) => hash));
    const links = (await findLinks(transaction, playerId, now())).filter(({ hash }) => isNew.has(hash));
    if (links.length === 0) return [];
    const rules = await findRules(transaction);
    const actions: RuleAction[] = [];
    for (const link of links) {
      const action = actionOn(rules, { ...link, isOlder: true });
      actions.push(action);
      const found = { uid: link.uid, otherUid: link.otherUid, kind: link.kind, action };
      if (action !== 'ignore') await noticeDuplicate(found, now()).execute(transaction);
    }
    return actions;
  };
};

/** Finds several accounts of one person, and decides by the operator's rules what they may do. */
export const createDuplicates = (options: DuplicatesOptions): Duplicates => {
  const { database, now } = options;
  const record = createRecording(options);
  const standing: Duplicates['standing'] = async (playerId) => {
    const links = await findLinks(database, playerId, now());
    return links.length === 0 ? 'clear' : standingBy(await findRules(database), links);
  };
  return {
    admit: async (transaction, playerId, facts) => {
      const actions = await record(transaction, playerId, facts);
      if (actions.includes('block'))
        throw refuse('AccessDeniedException', {
          reason: 'registration_refused',
          message: 'We cannot open an account with these details. Contact support.',
        });
    },
    note: async (transaction, playerId, facts) => {
      await record(transaction, playerId, facts);
    },
    standing,
    requireUnrestricted: async (playerId) => {
      if ((await standing(playerId)) === 'blocked')
        throw refuse('AccessDeniedException', { reason: 'account_restricted' });
    },
    links: async (playerId) => {
      const [rules, links] = [await findRules(database), await findLinks(database, playerId, now())];
      return links.map(({ uid: _uid, otherUid, hash: _hash, ...link }) => ({
        ...link,
        uid: otherUid,
        action: actionOn(rules, link),
      }));
    },
    setDifferentPersons: (transaction, players, areDifferent) =>
      saveDifferentPersons(transaction, players, areDifferent, now()),
    rules: createDuplicateRuleEditing(database),
    erase: (transaction, playerId) => eraseSignals(transaction, playerId, now()),
  };
};
