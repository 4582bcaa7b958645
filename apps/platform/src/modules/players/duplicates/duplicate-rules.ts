import * as v from 'valibot';

const action = v.picklist(['ignore', 'review', 'block']);
/** What happens to an account that shares a signal with another one. */
export type RuleAction = v.InferOutput<typeof action>;

/** What two accounts of one person have in common. */
const bySignal = { document: action, name_birth_date: action, payment_details: action, device: action };
export type SignalKind = keyof typeof bySignal;

/** What happens when two accounts share a signal. `barred`: the other account is self-excluded or banned. */
export const duplicateRules = v.strictObject({ ...bySignal, barred: v.strictObject(bySignal) });
export type DuplicateRules = v.InferOutput<typeof duplicateRules>;

/** What the rules say about an account: nothing, a person checks its payouts, or it may neither deposit nor play. */
export type DuplicateStanding = 'clear' | 'review' | 'blocked';

/** The facts about a match that the rules decide by. */
export type RuledLink = Readonly<{
  kind: SignalKind;
  /** The other account is the older one. */
  isOlder: boolean;
  /** The other account is self-excluded or banned, or was when it was deleted. */
  isBarred: boolean;
  /** The operator decided that the accounts belong to different persons. */
  isDifferentPerson: boolean;
}>;

const strongest = (actions: readonly RuleAction[]): RuleAction =>
  actions.includes('block') ? 'block' : actions.includes('review') ? 'review' : 'ignore';

/**
 * Returns what the rules say about an account with this match. The older of two accounts keeps its rights, so that a
 * stranger cannot stop it with its data. If the other person is barred, the rules for that apply to both.
 */
export const actionOn = (
  rules: DuplicateRules,
  { kind, isOlder, isBarred, isDifferentPerson }: RuledLink,
): RuleAction =>
  isDifferentPerson
    ? 'ignore'
    : strongest([...(isBarred ? [rules.barred[kind]] : []), ...(isOlder ? [rules[kind]] : [])]);

/** The strongest of what the rules say about the matches of an account. */
export const standingBy = (rules: DuplicateRules, links: readonly RuledLink[]): DuplicateStanding => {
  const action = strongest(links.map((link) => actionOn(rules, link)));
  return action === 'block' ? 'blocked' : action === 'review' ? 'review' : 'clear';
};
