import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import { requireOperator } from '../../../http/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { HeldPayouts } from '../../payments/cashier/index.ts';
import type { PromoCodeBook } from '../../rewards/campaigns/index.ts';
import type { Orders } from '../../rewards/loyalty/index.ts';
import type { Verification } from '../../players/verification/index.ts';
import { operatorMigrations } from './operator.trail.ts';
import { orderRoutes } from './orders.routes.ts';
import { payoutRoutes } from './payouts.routes.ts';
import { playerRoutes } from './players.routes.ts';
import { promoCodeRoutes } from './promo-codes.routes.ts';

export type OperatorOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  verification: Pick<Verification, 'state' | 'setBlock'>;
  promoCodes: PromoCodeBook;
  orders: Orders;
  payouts: HeldPayouts;
  /** Burns the bonuses a player is wagering. */
  endBonuses: (playerId: string) => Promise<void>;
  /** Null: there is no operator, and every call is refused. */
  token: string | null;
  log: FastifyBaseLogger;
  now: () => Date;
}>;

/** What the operator's own tools may do. The gateway does not pass these addresses on. */
export const createOperatorModule = (options: OperatorOptions): PlatformModule => {
  const checkOperator = requireOperator(options.token);
  return {
    name: 'operator',
    migrations: operatorMigrations,
    handlers: [],
    routes: (app) => {
      app.addHook('onRequest', async ({ headers }) => checkOperator(headers.authorization));
      playerRoutes(app, options);
      promoCodeRoutes(app, options);
      orderRoutes(app, options);
      payoutRoutes(app, options);
    },
  };
};
