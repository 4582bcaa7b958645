import type { Database } from '../../../database/index.ts';
import type { DuplicateRules, DuplicateStanding, RuleAction, RuledLink, SignalKind } from './duplicate-rules.ts';

/** An account outside the platform that pays or is paid. `family`: what the value is (`iban`, `card`, `wallet`). */
export type PaymentDetail = Readonly<{ family: string; value: string }>;

/** What the platform learned about the person behind an account. It stores keyed hashes of these facts only. */
export type PersonFacts = Readonly<{
  /** A name without one of its parts, or without a birth date (`1990-05-04`), is no signal. */
  person?: Readonly<{ first_name: string; last_name: string; birth_date: string | null }>;
  documents?: readonly Readonly<{ type: string; country: string | null; number: string | null }>[];
  paymentDetails?: readonly PaymentDetail[];
  /** Hashes of device tokens: the one that the server chose for this account, and the one that the browser sent. */
  device?: Readonly<{ assigned: string; presented: string | null }>;
}>;

/** Another account with the same signal, as the operator sees it. */
export type DuplicateLink = RuledLink &
  Readonly<{
    /** The number of the other account. */
    uid: number;
    /** When the second of the two accounts showed the signal. */
    foundAt: Date;
    /** What the rules say about the account that was asked for. */
    action: RuleAction;
  }>;

/** A match for the notice to the operator. */
export type FoundDuplicate = Readonly<{ uid: number; otherUid: number; kind: SignalKind; action: RuleAction }>;

export type DuplicateRuleEditing = Readonly<{
  read: () => Promise<DuplicateRules>;
  /** Replaces the rules, in the caller's transaction. They apply to accounts that exist, too. */
  save: (transaction: Database, rules: DuplicateRules) => Promise<void>;
}>;

/** The port of the module that finds several accounts of one person. */
export type Duplicates = Readonly<{
  /**
   * Records facts about a new account, in the transaction that creates it.
   * @throws AccessDeniedException `registration_refused` when a rule blocks the account.
   */
  admit: (transaction: Database, playerId: string, facts: PersonFacts) => Promise<void>;
  /** Records facts about an account that exists. Never refuses: `standing` says what follows from them. */
  note: (transaction: Database, playerId: string, facts: PersonFacts) => Promise<void>;
  standing: (playerId: string) => Promise<DuplicateStanding>;
  /**
   * Requires that no rule blocks the account.
   * @throws AccessDeniedException `account_restricted`, which names neither the cause nor the other account.
   */
  requireUnrestricted: (playerId: string) => Promise<void>;
  /** At most 200 matches of an account, those that matter most first. */
  links: (playerId: string) => Promise<readonly DuplicateLink[]>;
  /** Decides whether two accounts belong to different persons. A match of such accounts has no effect. */
  setDifferentPersons: (
    transaction: Database,
    players: readonly [string, string],
    areDifferent: boolean,
  ) => Promise<void>;
  rules: DuplicateRuleEditing;
  /** Removes what identifies a deleted account, except hashes that keep an excluded or banned person out. */
  erase: (transaction: Database, playerId: string) => Promise<void>;
}>;
