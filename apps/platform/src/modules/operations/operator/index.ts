import { requireOperator } from '../../../http/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { OperatorOptions } from './operator.options.ts';
import { duplicateRoutes } from './duplicates.routes.ts';
import { heldWinRoutes } from './held-wins.routes.ts';
import { moveRoutes } from './moves.routes.ts';
import { noticeRoutes } from './notices.routes.ts';
import { operatorMigrations } from './operator.trail.ts';
import { orderRoutes } from './orders.routes.ts';
import { paymentMethodRoutes } from './payment-methods.routes.ts';
import { payoutRoutes } from './payouts.routes.ts';
import { recordOperatorCalls } from './operator-calls.ts';
import { playerRoutes } from './players.routes.ts';
import { promoCodeRoutes } from './promo-codes.routes.ts';
import { reportRoutes } from './reports.routes.ts';
import { setAsideEventRoutes } from './set-aside-events.routes.ts';
import { settlementRoutes } from './settlements.routes.ts';
import { tournamentRoutes } from './tournaments.routes.ts';
import { verificationRuleRoutes } from './verification-rules.routes.ts';
import { withdrawalRuleRoutes } from './withdrawal-rules.routes.ts';

export { actionNote, operatorSources, operatorTrailTriggers } from './operator.trail.ts';

/** The API of the operator's tools. The gateway does not expose these addresses. */
export const createOperatorModule = (options: OperatorOptions): PlatformModule => {
  const checkOperator = requireOperator(options.token);
  return {
    name: 'operator',
    migrations: operatorMigrations,
    handlers: [],
    routes: (app) => {
      app.addHook('onRequest', async ({ headers }) => checkOperator(headers.authorization));
      recordOperatorCalls(app, options);
      playerRoutes(app, options);
      duplicateRoutes(app, options);
      promoCodeRoutes(app, options);
      orderRoutes(app, options);
      payoutRoutes(app, options);
      withdrawalRuleRoutes(app, options);
      verificationRuleRoutes(app, options);
      heldWinRoutes(app, options);
      settlementRoutes(app, options);
      moveRoutes(app, options);
      noticeRoutes(app, options);
      setAsideEventRoutes(app, options);
      paymentMethodRoutes(app, options);
      tournamentRoutes(app, options);
      reportRoutes(app, options);
    },
  };
};
