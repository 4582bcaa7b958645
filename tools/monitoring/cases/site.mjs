// @ts-check
import { atGateway, atPlatform, buckets, gateway, platform } from './common.mjs';

/** @typedef {import('./common.mjs').AlertCase} AlertCase */

const gatewayRequests = 'croupier_gateway_request_seconds_count';
const pageTimes = 'croupier_gateway_request_seconds_bucket';
const calls = 'croupier_platform_request_seconds_count';
const callTimes = 'croupier_platform_request_seconds_bucket';
const renders = 'croupier_gateway_page_renders_total';

/** @type {Readonly<Record<string, AlertCase>>} */
export const site = {
  PlatformDown: {
    fires: { series: { [`up{${atPlatform}}`]: '1x4 0x20' }, minute: 8, labels: [platform] },
    quiet: { series: { [`up{${atPlatform}}`]: '1x4 0 1x20' }, minute: 8 },
  },
  GatewayDown: {
    fires: { series: { [`up{${atGateway}}`]: '1x4 0x20' }, minute: 8, labels: [gateway] },
    quiet: { series: { [`up{${atGateway}}`]: '1x20' }, minute: 8 },
  },
  ServiceRestarts: {
    fires: {
      series: { [`process_start_time_seconds{${atPlatform}}`]: '1x4 2x4 3x4 4x20' },
      minute: 20,
      labels: [platform],
    },
    quiet: { series: { [`croupier_gateway_process_start_time_seconds{${atGateway}}`]: '1x8 2x30' }, minute: 20 },
  },
  SiteErrors: {
    fires: {
      series: { [`${gatewayRequests}{status="200"}`]: '0+60x30', [`${gatewayRequests}{status="503"}`]: '0+6x30' },
      minute: 15,
      labels: [{}],
    },
    quiet: {
      series: { [`${gatewayRequests}{status="200"}`]: '0+60x30', [`${gatewayRequests}{status="503"}`]: '0+1x30' },
      minute: 15,
    },
  },
  PagesSlow: {
    fires: {
      series: buckets(pageTimes, 'route="/*",verb="GET",', { limit: '2.5', late: 10 }),
      minute: 25,
      labels: [{}],
    },
    quiet: { series: buckets(pageTimes, 'route="/*",verb="GET",', { limit: '2.5', late: 1 }), minute: 25 },
  },
  CallErrors: {
    fires: {
      series: {
        [`${calls}{route="/api/a",status="200"}`]: '0+60x30',
        [`${calls}{route="/api/a",status="500"}`]: '0+6x30',
        [`${calls}{route="/api/b",status="200"}`]: '0+60x30',
      },
      minute: 15,
      labels: [{ route: '/api/a' }],
    },
    quiet: {
      series: {
        [`${calls}{route="/api/a",status="200"}`]: '0+60x30',
        [`${calls}{route="/api/a",status="409"}`]: '0+60x30',
        [`${calls}{route="/api/rare",status="500"}`]: '0 1x30',
      },
      minute: 15,
    },
  },
  CallsSlow: {
    fires: {
      series: {
        ...buckets(callTimes, 'route="/api/a",', { limit: '1', late: 10 }),
        [`${calls}{route="/api/a"}`]: '0+100x60',
      },
      minute: 25,
      labels: [{ route: '/api/a' }],
    },
    quiet: {
      series: {
        ...buckets(callTimes, 'route="/api/a",', { limit: '1', late: 1 }),
        [`${calls}{route="/api/a"}`]: '0+100x60',
      },
      minute: 25,
    },
  },
  VisitorsLimited: {
    fires: {
      series: { [`${gatewayRequests}{status="200"}`]: '0+60x40', [`${gatewayRequests}{status="429"}`]: '0+6x40' },
      minute: 25,
      labels: [{}],
    },
    quiet: {
      series: { [`${gatewayRequests}{status="200"}`]: '0+60x40', [`${gatewayRequests}{status="429"}`]: '0+1x40' },
      minute: 25,
    },
  },
};

const views = 'croupier_page_views_total{remote="lobby",release="a"}';
const ofKind = (/** @type {string} */ kind) => `{remote="lobby",release="a",kind="${kind}"}`;

/** @type {Readonly<Record<string, AlertCase>>} */
export const releases = {
  BrowserErrors: {
    fires: {
      series: {
        [views]: '0+60x40',
        [`croupier_browser_errors_total${ofKind('render')}`]: '0+3x40',
        [`croupier_browser_errors_total${ofKind('script')}`]: '0+3x40',
        'croupier_page_views_total{remote="cashier",release="b"}': '0+60x40',
      },
      minute: 25,
      labels: [{ remote: 'lobby', release: 'a' }],
    },
    quiet: {
      series: {
        [views]: '0+60x40',
        [`croupier_browser_errors_total${ofKind('script')}`]: '0+1x40',
        'croupier_browser_errors_total{remote="lobby",release="other",kind="load"}': '0+60x40',
      },
      minute: 25,
    },
  },
  ServerErrors: {
    fires: {
      series: { [views]: '0+60x40', [`croupier_server_errors_total${ofKind('fault')}`]: '0+6x40' },
      minute: 25,
      labels: [{ remote: 'lobby', release: 'a' }],
    },
    quiet: {
      series: { [views]: '0+60x40', [`croupier_server_errors_total${ofKind('deferred')}`]: '0+1x40' },
      minute: 25,
    },
  },
  ReleaseRolledBack: {
    fires: {
      series: { 'croupier_automatic_rollbacks_total{remote="lobby"}': '_x4 1x40' },
      minute: 8,
      labels: [{ remote: 'lobby' }],
    },
    quiet: { series: { 'croupier_automatic_rollbacks_total{remote="lobby"}': '1x90' }, minute: 60 },
  },
};

/** @type {Readonly<Record<string, AlertCase>>} */
export const pages = {
  RenderingProcessesMissing: {
    fires: {
      series: { [`croupier_gateway_page_processes{state="ready",${atGateway}}`]: '2x4 0x20' },
      minute: 10,
      labels: [{ ...gateway, state: 'ready' }],
    },
    quiet: { series: { [`croupier_gateway_page_processes{state="ready",${atGateway}}`]: '2x4 0 1x20' }, minute: 10 },
  },
  RenderingProcessesEnd: {
    fires: {
      series: { 'croupier_gateway_page_process_ends_total{app="lobby",reason="hung"}': '_x4 1x20' },
      minute: 8,
      labels: [{ app: 'lobby', reason: 'hung' }],
    },
    quiet: {
      series: { 'croupier_gateway_page_process_ends_total{app="",reason="grown"}': '_x4 1x20' },
      minute: 8,
    },
  },
  PagesNotRendered: {
    fires: {
      series: { [`${renders}{outcome="rendered"}`]: '0+60x40', [`${renders}{outcome="deferred"}`]: '0+30x40' },
      minute: 25,
      labels: [{}],
    },
    quiet: {
      series: { [`${renders}{outcome="rendered"}`]: '0+60x40', [`${renders}{outcome="failed"}`]: '0+1x40' },
      minute: 25,
    },
  },
  ReleasePaused: {
    fires: {
      series: { 'croupier_gateway_page_release_pauses_total{app="lobby"}': '0x4 1x40' },
      minute: 10,
      labels: [{ app: 'lobby' }],
    },
    quiet: { series: { 'croupier_gateway_page_release_pauses_total{app="lobby"}': '0 1x90' }, minute: 60 },
  },
};
