// @ts-check
import { atPlatform, buckets } from './common.mjs';

/** @typedef {import('./common.mjs').AlertCase} AlertCase */

const payments = 'croupier_platform_payments_total';
const oldest = 'croupier_platform_payments_oldest_seconds';
const providerCalls = 'croupier_platform_provider_call_seconds_count';
const providerTimes = 'croupier_platform_provider_call_seconds_bucket';
const settlements = 'croupier_platform_settlement';
const commits = 'croupier_platform_ledger_batch_seconds_bucket';

/**
 * The age of the oldest payment, as long as the test takes.
 *
 * @param {string} type
 * @param {string} state
 * @param {number} seconds
 */
const ageOf = (type, state, seconds) => ({ [`${oldest}{type="${type}",state="${state}"}`]: `${seconds}x60` });

/** @type {Readonly<Record<string, AlertCase>>} */
export const money = {
  DepositsFail: {
    fires: {
      series: {
        [`${payments}{type="deposit",status="success"}`]: '0+1x60',
        [`${payments}{type="deposit",status="declined"}`]: '0+2x60',
      },
      minute: 45,
      labels: [{}],
    },
    quiet: { series: { [`${payments}{type="deposit",status="declined"}`]: '0x30 1 2 3x30' }, minute: 45 },
  },
  DepositsPending: {
    fires: { series: ageOf('deposit', 'pending', 7300), minute: 10, labels: [{}] },
    quiet: { series: { ...ageOf('deposit', 'pending', 600), ...ageOf('deposit', 'created', 80_000) }, minute: 10 },
  },
  WithdrawalsFail: {
    fires: {
      series: {
        [`${payments}{type="withdrawal",status="success"}`]: '0+1x90',
        [`${payments}{type="withdrawal",status="declined"}`]: '0+1x90',
      },
      minute: 70,
      labels: [{}],
    },
    quiet: {
      series: {
        [`${payments}{type="withdrawal",status="success"}`]: '0+1x90',
        [`${payments}{type="withdrawal",status="cancelled"}`]: '0+1x90',
      },
      minute: 70,
    },
  },
  WithdrawalsNotSent: {
    fires: { series: ageOf('withdrawal', 'due', 1000), minute: 10, labels: [{}] },
    quiet: { series: { ...ageOf('withdrawal', 'due', 60), ...ageOf('withdrawal', 'review', 5000) }, minute: 10 },
  },
  WithdrawalsUnconfirmed: {
    fires: { series: ageOf('withdrawal', 'sent', 300_000), minute: 10, labels: [{}] },
    quiet: { series: ageOf('withdrawal', 'sent', 86_400), minute: 10 },
  },
  WithdrawalsWaitForOperator: {
    fires: { series: ageOf('withdrawal', 'held', 90_000), minute: 10, labels: [{}] },
    quiet: { series: ageOf('withdrawal', 'held', 3600), minute: 10 },
  },
  WinsHeld: {
    fires: {
      series: { 'croupier_platform_held_wins_total{provider="default"}': '_x4 1x20' },
      minute: 8,
      labels: [{ provider: 'default' }],
    },
    quiet: { series: { 'croupier_platform_held_wins_total{provider="default"}': '1x60' }, minute: 30 },
  },
  LedgerDiffers: {
    fires: { series: { croupier_platform_ledger_audit_findings: '0x4 2x10' }, minute: 6, labels: [{}] },
    quiet: { series: { croupier_platform_ledger_audit_findings: '0x20' }, minute: 6 },
  },
  LedgerNotAudited: {
    fires: { series: { croupier_platform_messages_waiting: '0x120' }, minute: 70, labels: [{}] },
    quiet: {
      series: {
        croupier_platform_messages_waiting: '0x120',
        croupier_platform_ledger_audit_timestamp_seconds: '0x120',
      },
      minute: 70,
    },
  },
  LedgerSlow: {
    fires: { series: buckets(commits, '', { limit: '0.5', late: 10 }), minute: 15, labels: [{}] },
    quiet: {
      series: { ...buckets(commits, '', { limit: '0.5', late: 1 }), croupier_platform_ledger_queue: '20x30' },
      minute: 15,
    },
  },
  SettlementsNotDelivered: {
    fires: {
      series: {
        [`${settlements}s_oldest_seconds{cell="north",to="south",${atPlatform}}`]: '0+60x30',
        [`${settlements}s_oldest_seconds{cell="north",to="south",instance="p2",job="platform"}`]: '0+60x30',
        [`${settlements}s_oldest_seconds{cell="south",to="north",instance="p3",job="platform"}`]: '0x30',
      },
      minute: 20,
      labels: [{ cell: 'north', to: 'south' }],
    },
    quiet: {
      series: { [`${settlements}s_oldest_seconds{cell="north",to="south",${atPlatform}}`]: '0 600 0x30' },
      minute: 20,
    },
  },
  SettlementsDiffer: {
    fires: {
      series: {
        [`${settlements}_difference{cell="north",currency="EUR",${atPlatform}}`]: '500x30',
        [`${settlements}_difference{cell="south",currency="EUR",instance="p2",job="platform"}`]: '-400x30',
        [`${settlements}_difference{cell="north",currency="USD",${atPlatform}}`]: '70x30',
        [`${settlements}_difference{cell="south",currency="USD",instance="p2",job="platform"}`]: '-70x30',
      },
      minute: 20,
      labels: [{ currency: 'EUR' }],
    },
    quiet: {
      series: {
        [`${settlements}_difference{cell="north",currency="EUR",${atPlatform}}`]: '500x10 900x20',
        [`${settlements}_difference{cell="north",currency="EUR",instance="p2",job="platform"}`]: '500x10 900x20',
        [`${settlements}_difference{cell="south",currency="EUR",instance="p3",job="platform"}`]: '-500x11 -900x20',
      },
      minute: 20,
    },
  },
};

/** @type {Readonly<Record<string, AlertCase>>} */
export const providers = {
  ProviderErrors: {
    fires: {
      series: {
        [`${providerCalls}{provider="pay.example",outcome="answered"}`]: '0+6x30',
        [`${providerCalls}{provider="pay.example",outcome="unreachable"}`]: '0+6x30',
        [`${providerCalls}{provider="games.example",outcome="answered"}`]: '0+6x30',
      },
      minute: 15,
      labels: [{ provider: 'pay.example' }],
    },
    quiet: {
      series: {
        [`${providerCalls}{provider="pay.example",outcome="answered"}`]: '0+60x30',
        [`${providerCalls}{provider="pay.example",outcome="failed"}`]: '0+6x30',
      },
      minute: 15,
    },
  },
  ProviderSlow: {
    fires: {
      series: buckets(providerTimes, 'provider="pay.example",', { limit: '2.5', late: 10 }),
      minute: 25,
      labels: [{ provider: 'pay.example' }],
    },
    quiet: { series: buckets(providerTimes, 'provider="pay.example",', { limit: '2.5', late: 1 }), minute: 25 },
  },
  CallbacksRefused: {
    fires: {
      series: { 'croupier_platform_callbacks_refused_network_total{route="/callbacks/payments"}': '0x4 1x20' },
      minute: 8,
      labels: [{ route: '/callbacks/payments' }],
    },
    quiet: {
      series: { 'croupier_platform_callbacks_refused_network_total{route="/callbacks/payments"}': '3x60' },
      minute: 30,
    },
  },
};
