import { Gauge, type Registry } from 'prom-client';

/** Payments without a final status, by type and state. Ages are in seconds. */
type OpenPayments = Readonly<{ type: string; state: string; count: number; oldest_seconds: number }>;

/** What waits in the database. */
export type Backlog = Readonly<{
  payments: readonly OpenPayments[];
  messages: Readonly<{ count: number; oldest_seconds: number }>;
  /** The last audit of the ledger; null before the first. */
  audit: Readonly<{ finished_at: Date; findings: number }> | null;
}>;

/** The states that are always reported, so that a state without payments is 0 instead of missing. */
const paymentStates: readonly Readonly<{ type: string; state: string }>[] = [
  { type: 'deposit', state: 'created' },
  { type: 'deposit', state: 'pending' },
  { type: 'withdrawal', state: 'review' },
  { type: 'withdrawal', state: 'held' },
  { type: 'withdrawal', state: 'due' },
  { type: 'withdrawal', state: 'sent' },
];

const prefix = 'croupier_platform_';

const createGauges = (registry: Registry) => {
  const common = { registers: [registry] };
  const byState = { ...common, labelNames: ['type', 'state'] as const };
  return {
    payments: new Gauge({ ...byState, name: `${prefix}payments_open`, help: 'Payments without a final status' }),
    paymentAges: new Gauge({
      ...byState,
      name: `${prefix}payments_oldest_seconds`,
      help: 'The age of the oldest open payment',
    }),
    messages: new Gauge({ ...common, name: `${prefix}messages_waiting`, help: 'Messages that are not delivered yet' }),
    messageAge: new Gauge({
      ...common,
      name: `${prefix}messages_oldest_seconds`,
      help: 'The age of the oldest message that is not delivered yet',
    }),
    auditFindings: new Gauge({
      ...common,
      name: `${prefix}ledger_audit_findings`,
      help: 'Findings of the last audit of the ledger',
    }),
    auditTime: new Gauge({
      ...common,
      name: `${prefix}ledger_audit_timestamp_seconds`,
      help: 'The end of the last audit of the ledger, in Unix time',
    }),
  };
};

type Gauges = ReturnType<typeof createGauges>;

/** Removes all values: a missing value differs from 0. */
const clear = ({ payments, paymentAges, ...single }: Gauges): void => {
  payments.reset();
  paymentAges.reset();
  for (const gauge of Object.values(single)) gauge.remove();
};

/** Creates the gauges of what waits in the database, and returns how to set them; null when it cannot be read. */
export const createBacklogMetrics = (registry: Registry): ((backlog: Backlog | null) => void) => {
  const gauges = createGauges(registry);
  clear(gauges);
  return (backlog) => {
    clear(gauges);
    if (!backlog) return;
    const { payments, messages, audit } = backlog;
    for (const { type, state } of paymentStates) {
      const { count = 0, oldest_seconds: age = 0 } =
        payments.find((open) => open.type === type && open.state === state) ?? {};
      gauges.payments.set({ type, state }, count);
      gauges.paymentAges.set({ type, state }, age);
    }
    gauges.messages.set(messages.count);
    gauges.messageAge.set(messages.oldest_seconds);
    if (!audit) return;
    gauges.auditFindings.set(audit.findings);
    gauges.auditTime.set(audit.finished_at.getTime() / 1000);
  };
};
