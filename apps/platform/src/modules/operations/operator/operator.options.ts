import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import type { Secret } from '../../../secrets/index.ts';
import type { SetAsideEvents } from '../../domain-events/index.ts';
import type { HeldWins } from '../../games/wallet/index.ts';
import type { Moves } from '../moves/index.ts';
import type { OperatorNotices } from '../notices/index.ts';
import type { Reports } from '../reports/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { Auth } from '../../players/auth/index.ts';
import type {
  HeldPayouts,
  PaymentMethodEditing,
  VerificationRuleEditing,
  WithdrawalRuleEditing,
} from '../../payments/cashier/index.ts';
import type { Settlements } from '../../payments/settlements/index.ts';
import type { PromoCodeAdministration } from '../../rewards/campaigns/index.ts';
import type { Orders } from '../../rewards/loyalty/index.ts';
import type { TournamentAdministration } from '../../rewards/tournaments/index.ts';
import type { Duplicates } from '../../players/duplicates/index.ts';
import type { SecurityLog } from '../../players/security-log/index.ts';
import type { Verification } from '../../players/verification/index.ts';

export type OperatorOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  auth: Pick<Auth, 'endSessionsOf'>;
  duplicates: Pick<Duplicates, 'links' | 'setDifferentPersons' | 'rules'>;
  securityLog: Pick<SecurityLog, 'record'>;
  verification: Pick<Verification, 'state' | 'setBlock'>;
  promoCodes: PromoCodeAdministration;
  orders: Orders;
  payouts: HeldPayouts;
  withdrawalRules: WithdrawalRuleEditing;
  verificationRules: VerificationRuleEditing;
  heldWins: HeldWins;
  settlements: Settlements;
  moves: Moves;
  setAside: SetAsideEvents;
  notices: Pick<OperatorNotices, 'list'>;
  paymentMethods: PaymentMethodEditing;
  tournaments: TournamentAdministration;
  /** Null without an engine for reports. */
  reports: Reports | null;
  defaultLocale: () => Promise<string>;
  /** Burns the bonuses a player is wagering. */
  endBonuses: (playerId: string) => Promise<void>;
  /** Null disables the operator: the platform refuses every call. */
  token: Secret | null;
  log: FastifyBaseLogger;
  now: () => Date;
}>;
