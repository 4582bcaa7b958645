import type { SecurityEventKind } from '@croupier/contract/account';

/** Where an event came from. `deviceToken` is the browser's; the log has only its hash. */
export type EventOrigin = Readonly<{
  ip: string;
  userAgent: string;
  deviceToken?: string | null;
  requestId?: string;
}>;

export type SecurityEventEntry = EventOrigin &
  Readonly<{
    /** Null where the account is unknown. */
    playerId: string | null;
    kind: SecurityEventKind | 'operator_action';
    outcome: 'done' | 'refused';
    /** Why it was refused, or what an operator called. */
    reason?: string;
  }>;

/** The port of the security log: one append-only table of sign-ins, failures, changes, exports and operator actions. */
export type SecurityLog = Readonly<{
  /** Records an event. A failure is logged: it must not undo what happened. */
  record: (event: SecurityEventEntry) => Promise<void>;
  /**
   * Records why a step was refused. Refusals for too many attempts are not recorded again: the attempts before them
   * are.
   */
  recordRefusal: (event: Omit<SecurityEventEntry, 'outcome' | 'reason'>, error: unknown) => Promise<void>;
}>;
