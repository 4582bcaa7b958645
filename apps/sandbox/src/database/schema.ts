import type {
  CardSessionRequest,
  BetFunds,
  BetOutcome,
  GameSessionRequest,
  IdentityApplicantRequest,
  IdentityApplicantState,
  IdentityEvent,
  IdentityReviewResult,
  OutgoingMessage,
  PaymentEvent,
  PaymentRequest,
  PaymentStatus,
  RequisitesCheckRequest,
  RequisitesCheckStatus,
} from '@croupier/provider-contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Choice, Outcome } from '../games/engines/index.ts';
import type { Acceptance } from '../sportsbook/bets/acceptance.ts';
import type { LegResult } from '../sportsbook/odds/markets.ts';

type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type SessionTable = {
  id: string;
  /** Hash of the one-time token in the frame's address, and of the key of the browser that used it. */
  entry_hash: string;
  key_hash: string | null;
  session_token: string;
  player_id: string;
  game: string;
  mode: GameSessionRequest['mode'];
  currency: GameSessionRequest['currency'];
  locale: string;
  theme: GameSessionRequest['theme'];
  return_url: string;
  /** Play money of a demo; 0 in real mode. */
  demo_balance: number;
  server_seed: string;
  /** The seed that the next change of seeds activates. Its hash is shown before the player chooses a client seed. */
  next_server_seed: string;
  /** Empty until the player's browser has chosen one; no round is played before. */
  client_seed: string;
  nonce: number;
  free_rounds: JSONColumnType<FreeRounds[], FreeRounds[] | string | undefined, FreeRounds[] | string>;
  created_at: Time;
};

/** Free rounds: `pack_id` is the platform's id for them, `stake` the value of each. */
export type FreeRounds = Readonly<{ pack_id: string; count: number; stake: number }>;

/**
 * `betting` → `played` → `paying` → `finished`. At a live table, the accepted bet is `waiting` for the beacon before it
 * is `played`. A bet with an unknown outcome goes to `rolling_back` → `rolled_back`, a
 * refused one to `refused`.
 */
export type RoundStatus =
  | 'betting'
  | 'waiting'
  | 'played'
  | 'paying'
  | 'finished'
  | 'rolling_back'
  | 'rolled_back'
  | 'refused';

export type RoundTable = {
  id: string;
  session_id: string;
  player_id: string;
  game: string;
  mode: GameSessionRequest['mode'];
  status: RoundStatus;
  stake: number;
  payout: number | null;
  currency: GameSessionRequest['currency'];
  choice: JSONColumnType<Choice>;
  outcome: JSONColumnType<Outcome> | null;
  server_seed: string;
  client_seed: string;
  nonce: number;
  /** At a live table: the round of the beacon whose value is the client seed, and the signature that proves it. */
  beacon_round: number | null;
  beacon_signature: string | null;
  /** At a live table: the announced hash to which the server seed leads. */
  table_commitment: string | null;
  bet_request_id: string;
  win_request_id: string;
  rollback_request_id: string;
  /** A timed round is paid no sooner than this. */
  settle_at: Time;
  /** The free rounds this is one of. */
  free_round: string | null;
  attempts: Generated<number>;
  next_at: Time;
  created_at: Time;
  finished_at: NullableTime;
};

export type TableChainTable = {
  game: string;
  day: string;
  last_seed: string;
  commitment: string;
  announced_at: Time;
};

export type PaymentTable = {
  id: string;
  reference: string;
  kind: PaymentRequest['kind'];
  method: string;
  amount: number;
  currency: PaymentRequest['currency'];
  request: JSONColumnType<PaymentRequest>;
  status: PaymentStatus;
  reason: string;
  /** What paid a deposit, as the payer entered it; empty before. */
  payer: Generated<string>;
  settle_at: NullableTime;
  created_at: Time;
  updated_at: Time;
};

export type PaymentEventTable = {
  id: string;
  payment_id: string;
  callback_url: string;
  body: JSONColumnType<PaymentEvent>;
  attempts: Generated<number>;
  next_at: Time;
  delivered_at: NullableTime;
  created_at: Time;
};

export type MessageTable = {
  id: string;
  channel: OutgoingMessage['channel'];
  recipient: string;
  locale: string;
  subject: string;
  text: string;
  unsubscribe_url: string;
  received_at: Time;
};

export type RequisitesCheckTable = {
  customer_reference: string;
  fingerprint: string;
  method: string;
  /** The last characters of the requisites, for operators. */
  shown: string;
  status: RequisitesCheckStatus;
  reason: string;
  created_at: Time;
  updated_at: Time;
};

/** The vault: requisites by the token that names them to the platform, which never stores them itself. */
export type RequisitesVaultTable = {
  token: string;
  customer_reference: string;
  fingerprint: string;
  requisites: JSONColumnType<RequisitesCheckRequest['requisites']>;
  created_at: Time;
};

/** Hosted card fields, opened for one card of a customer. */
export type CardSessionTable = {
  id: string;
  /** The hash of the secret part of the address. */
  entry_hash: string;
  /** The platform's id. */
  reference: string;
  customer_reference: string;
  method: string;
  currency: CardSessionRequest['currency'];
  locale: string;
  theme: CardSessionRequest['theme'];
  created_at: Time;
  expires_at: Time;
};

/** Cards that customers entered, by the token that names them to the platform. */
export type CardTokenTable = {
  token: string;
  session_id: string;
  number: string;
  brand: string;
  expiry: string;
  created_at: Time;
};

export type ApplicantTable = {
  id: string;
  external_user_id: string;
  level: string;
  request: JSONColumnType<IdentityApplicantRequest>;
  review_status: IdentityApplicantState['reviewStatus'];
  review_result: JSONColumnType<IdentityReviewResult | null, string | null, string | null>;
  documents: JSONColumnType<{ type: string; country: string } | null, string | null, string | null>;
  changed_at: Time;
  created_at: Time;
};

export type IdentityTokenTable = {
  token_hash: string;
  applicant_id: string;
  action_id: string | null;
  expires_at: Time;
};

export type IdentityEventTable = {
  id: string;
  applicant_id: string;
  body: JSONColumnType<IdentityEvent>;
  attempts: Generated<number>;
  next_at: Time;
  delivered_at: NullableTime;
  created_at: Time;
};

export type BetLegRow = Readonly<{
  event_id: string;
  event: string;
  league: string;
  market: string;
  selection: string;
  selection_id: string;
  odds: number;
  /** The odds that the player has seen; bets from before the bet delay have none. */
  seen_odds?: number;
  ends_at: number;
  result: LegResult | null;
}>;

export type SportsbookSessionTable = {
  id: string;
  entry_hash: string;
  key_hash: string | null;
  /** Null: a guest, who can only view. */
  session_token: string | null;
  player_id: string;
  currency: GameSessionRequest['currency'];
  locale: string;
  theme: GameSessionRequest['theme'];
  return_url: string;
  created_at: Time;
};

/**
 * A bet on a live match begins as `delayed`, others as `placing`.
 * `placing` → `open` → `settling` → `settled`, and back to `settling` for a correction; one with an unknown outcome
 * goes to `cancelling` → `cancelled`, a refused one to `refused`.
 */
export type BetStatus =
  | 'delayed'
  | 'placing'
  | 'open'
  | 'settling'
  | 'settled'
  | 'refused'
  | 'cancelling'
  | 'cancelled';

export type BetTable = {
  id: string;
  session_id: string;
  player_id: string;
  status: BetStatus;
  funds: BetFunds;
  currency: GameSessionRequest['currency'];
  stake: number;
  odds: number;
  /** The changes of odds that the player accepts. */
  accept: Generated<Acceptance>;
  legs: JSONColumnType<BetLegRow[], string, string>;
  /** Why it was refused. */
  reason: Generated<string>;
  /** The odds at the refusal, leg by leg; null in the list: suspended. */
  refused_odds: JSONColumnType<(number | null)[] | null, string | null | undefined, string | null>;
  outcome: BetOutcome | null;
  payout: number | null;
  revision: Generated<number>;
  place_request_id: string;
  cancel_request_id: string;
  settle_request_id: string | null;
  attempts: Generated<number>;
  due_at: Time;
  created_at: Time;
  settled_at: NullableTime;
};

/** Null scores: the match does not count. */
export type MatchResultTable = { event_id: string; home: number | null; away: number | null; decided_at: Time };

export type ChatConversationTable = {
  id: string;
  token_hash: string;
  name: string;
  external_id: string;
  email: string;
  locale: string;
  /** When a person last answered. */ answered_at: NullableTime;
  created_at: Time;
};

export type ChatMessageTable = {
  id: string;
  conversation_id: string;
  author: 'visitor' | 'agent';
  text: string;
  created_at: Time;
};

export type CustomerEventTable = {
  id: string;
  name: string;
  /** The player, or the random id of a browser without one. */
  distinct_id: string;
  properties: JSONColumnType<Record<string, unknown>>;
  happened_at: Time;
  received_at: Time;
};

export type CustomerAliasTable = { browser_id: string; person: string };

export type Tables = {
  customer_events: CustomerEventTable;
  customer_aliases: CustomerAliasTable;
  chat_conversations: ChatConversationTable;
  chat_messages: ChatMessageTable;
  sportsbook_seed: { id: number; seed: string };
  sportsbook_sessions: SportsbookSessionTable;
  sportsbook_bets: BetTable;
  sportsbook_results: MatchResultTable;
  game_sessions: SessionTable;
  rounds: RoundTable;
  table_chains: TableChainTable;
  beacon_keys: { id: number; private_key: string };
  payments: PaymentTable;
  payment_events: PaymentEventTable;
  messages: MessageTable;
  requisites_checks: RequisitesCheckTable;
  requisites_vault: RequisitesVaultTable;
  card_sessions: CardSessionTable;
  card_tokens: CardTokenTable;
  identity_applicants: ApplicantTable;
  identity_tokens: IdentityTokenTable;
  identity_events: IdentityEventTable;
};
