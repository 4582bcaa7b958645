// @ts-check
import { atGateway, atPlatform, gateway, platform } from './common.mjs';

/** @typedef {import('./common.mjs').AlertCase} AlertCase */

const lastSuccess = 'croupier_platform_worker_last_success_timestamp_seconds';

/** @type {Readonly<Record<string, AlertCase>>} */
export const machines = {
  DatabaseConnectionsExhausted: {
    fires: {
      series: { [`croupier_platform_database_connections{state="waiting",${atPlatform}}`]: '3x20' },
      minute: 5,
      labels: [{ ...platform, state: 'waiting' }],
    },
    quiet: {
      series: {
        [`croupier_platform_database_connections{state="waiting",${atPlatform}}`]: '0 3 0x20',
        [`croupier_platform_database_connections{state="total",${atPlatform}}`]: '12x20',
      },
      minute: 5,
    },
  },
  DatabaseUnreadable: {
    fires: {
      series: {
        [`up{${atPlatform}}`]: '1x20',
        'up{instance="p2",job="platform"}': '1x20',
        'croupier_platform_messages_waiting{instance="p2",job="platform"}': '0x20',
      },
      minute: 8,
      labels: [platform],
    },
    quiet: {
      series: { [`up{${atPlatform}}`]: '1x20', [`croupier_platform_messages_waiting{${atPlatform}}`]: '0x20' },
      minute: 8,
    },
  },
  WorkerBehind: {
    fires: {
      series: {
        [`${lastSuccess}{worker="payments",${atPlatform}}`]: '0x30',
        [`croupier_platform_worker_interval_seconds{worker="payments",${atPlatform}}`]: '1x30',
      },
      minute: 10,
      labels: [{ worker: 'payments' }],
    },
    quiet: {
      series: {
        [`${lastSuccess}{worker="payments",${atPlatform}}`]: '0x30',
        [`${lastSuccess}{worker="payments",instance="p2",job="platform"}`]: '0+60x30',
        [`croupier_platform_worker_interval_seconds{worker="payments",${atPlatform}}`]: '1x30',
      },
      minute: 10,
    },
  },
  EventsBehind: {
    fires: {
      series: { 'croupier_platform_event_consumer_events{consumer="points",state="behind"}': '20000x30' },
      minute: 15,
      labels: [{ consumer: 'points' }],
    },
    quiet: {
      series: {
        'croupier_platform_event_consumer_events{consumer="points",state="behind"}': '20x30',
        'croupier_platform_event_consumer_events{consumer="points",state="set_aside"}': '20000x30',
      },
      minute: 15,
    },
  },
  EventsGivenUp: {
    fires: {
      series: { 'croupier_platform_events_set_aside_total{consumer="points"}': '_x4 1x20' },
      minute: 8,
      labels: [{ consumer: 'points' }],
    },
    quiet: { series: { 'croupier_platform_events_set_aside_total{consumer="points"}': '1x60' }, minute: 30 },
  },
  MessagesWait: {
    fires: { series: { croupier_platform_messages_oldest_seconds: '1000x20' }, minute: 10, labels: [{}] },
    quiet: { series: { croupier_platform_messages_oldest_seconds: '10x20' }, minute: 10 },
  },
  TextMessagesRefused: {
    fires: {
      series: { 'croupier_platform_text_messages_refused_total{country="DE"}': '_x4 1x20' },
      minute: 8,
      labels: [{ country: 'DE' }],
    },
    quiet: { series: { 'croupier_platform_text_messages_refused_total{country="DE"}': '1x60' }, minute: 30 },
  },
  DiskAlmostFull: {
    fires: {
      series: {
        [`croupier_gateway_disk_free_bytes{directory="registry",${atGateway}}`]: '5x20',
        [`croupier_gateway_disk_size_bytes{directory="registry",${atGateway}}`]: '100x20',
      },
      minute: 10,
      labels: [{ ...gateway, directory: 'registry' }],
    },
    quiet: {
      series: {
        [`croupier_gateway_disk_free_bytes{directory="registry",${atGateway}}`]: '50x20',
        [`croupier_gateway_disk_size_bytes{directory="registry",${atGateway}}`]: '100x20',
      },
      minute: 10,
    },
  },
  MemoryGrows: {
    fires: { series: { [`process_resident_memory_bytes{${atPlatform}}`]: '2e9x30' }, minute: 15, labels: [platform] },
    quiet: {
      series: { [`croupier_gateway_process_resident_memory_bytes{${atGateway}}`]: '2e8x30' },
      minute: 15,
    },
  },
  EventLoopDelayed: {
    fires: {
      series: { [`croupier_gateway_nodejs_eventloop_lag_p90_seconds{${atGateway}}`]: '0.8x20' },
      minute: 10,
      labels: [gateway],
    },
    quiet: { series: { [`nodejs_eventloop_lag_p90_seconds{${atPlatform}}`]: '0.02x20' }, minute: 10 },
  },
  CertificateExpires: {
    fires: {
      series: { [`croupier_gateway_certificate_end_timestamp_seconds{${atGateway}}`]: '864000x90' },
      minute: 70,
      labels: [gateway],
    },
    quiet: {
      series: { [`croupier_gateway_certificate_end_timestamp_seconds{${atGateway}}`]: '9000000x90' },
      minute: 70,
    },
  },
  FileDescriptorsRunOut: {
    fires: {
      series: {
        [`process_open_fds{${atPlatform}}`]: '900x20',
        [`process_max_fds{${atPlatform}}`]: '1024x20',
      },
      minute: 10,
      labels: [platform],
    },
    quiet: {
      series: {
        [`croupier_gateway_process_open_fds{${atGateway}}`]: '90x20',
        [`croupier_gateway_process_max_fds{${atGateway}}`]: '1024x20',
      },
      minute: 10,
    },
  },
};
