import { addEvents, createDomainEventsModule, createNatsEngine, type Events } from '../domain-events/index.ts';
import { copyFormerFeed, type Wallet } from '../games/wallet/index.ts';
import type { Cashier } from '../payments/cashier/index.ts';
import type { ModuleOptions } from './module-options.ts';
import { noticeSetAside } from './money-notices.ts';

/** Creates the events, which PostgreSQL delivers, or NATS if the configuration has servers. */
export const composeDomainEvents = (options: ModuleOptions) => {
  const { config, log } = options;
  return createDomainEventsModule({
    ...options,
    databaseUrl: config.databaseUrl,
    ...(config.nats ? { createEngine: createNatsEngine(config.nats, log) } : {}),
    addFormer: copyFormerFeed,
    noticeSetAside,
  });
};

/** Writes the events of credited deposits and sent withdrawals, in their transactions. */
const recordPaymentEvents = ({ deposits, withdrawals }: Pick<Cashier, 'deposits' | 'withdrawals'>): void => {
  deposits.onSucceeded(({ id, playerId, method, currency, amount, credited }, occurredAt) => [
    addEvents([
      {
        type: 'deposit.credited',
        playerId,
        occurredAt,
        data: { deposit_id: id, method, amount, credited, currency },
      },
    ]),
  ]);
  withdrawals.onChanged(({ id, playerId, currency, amount, fee, status }, occurredAt) =>
    status === 'sent'
      ? [
          addEvents([
            { type: 'withdrawal.sent', playerId, occurredAt, data: { withdrawal_id: id, amount, fee, currency } },
          ]),
        ]
      : [],
  );
};

/** Writes the events of payments, and reports those of rounds and deposits when they are committed. */
export const recordEvents = (
  { reportNewEvents }: Events,
  cashier: Pick<Cashier, 'deposits' | 'withdrawals'>,
  wallet: Pick<Wallet, 'onRoundSettled'>,
): void => {
  recordPaymentEvents(cashier);
  cashier.deposits.onCommitted(reportNewEvents);
  wallet.onRoundSettled(reportNewEvents);
};
