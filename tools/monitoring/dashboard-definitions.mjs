// @ts-check

/** @typedef {import('./dashboards.mjs').Dashboard} Dashboard */

/**
 * The share of observations below which the rest of a histogram is.
 *
 * @param {number} share
 * @param {string} metric
 * @param {{ by?: string, where?: string }} [options]
 */
const quantile = (share, metric, { by, where = '' } = {}) =>
  `histogram_quantile(${share}, sum by (${by ? `le, ${by}` : 'le'}) (rate(${metric}_bucket${where}[$__rate_interval])))`;

/**
 * @param {string} metric
 * @param {{ by?: string, where?: string }} [options]
 */
const rate = (metric, { by, where = '' } = {}) =>
  `sum ${by ? `by (${by}) ` : ''}(rate(${metric}${where}[$__rate_interval]))`;

const gateway = 'croupier_gateway_';
const platform = 'croupier_platform_';

/** @type {Dashboard} */
const site = {
  uid: 'croupier-site',
  title: 'Croupier: site',
  panels: [
    {
      title: 'Requests by status',
      unit: 'reqps',
      queries: [[rate(`${gateway}request_seconds_count`, { by: 'status' }), '{{status}}']],
    },
    {
      title: 'Errors',
      unit: 'percentunit',
      description: 'Above 2% for five minutes: the alert SiteErrors.',
      queries: [
        [
          `${rate(`${gateway}request_seconds_count`, { where: '{status=~"5.."}' })} / ${rate(`${gateway}request_seconds_count`)}`,
          'site',
        ],
      ],
    },
    {
      title: 'Time of pages',
      unit: 's',
      queries: [0.5, 0.95].map((share) => [
        quantile(share, `${gateway}request_seconds`, { where: '{route="/*",verb="GET"}' }),
        `${share * 100}%`,
      ]),
    },
    {
      title: 'Time of calls, 95%',
      unit: 's',
      queries: [
        [
          `topk(10, ${quantile(0.95, `${platform}request_seconds`, { by: 'route', where: '{route=~"/api/.*"}' })})`,
          '{{route}}',
        ],
      ],
    },
    {
      title: 'Failed calls',
      unit: 'reqps',
      queries: [[rate(`${platform}request_seconds_count`, { by: 'route', where: '{status=~"5.."}' }), '{{route}}']],
    },
    {
      title: 'Rate limits',
      unit: 'reqps',
      queries: [
        [rate(`${gateway}request_seconds_count`, { by: 'route', where: '{status="429"}' }), 'gateway {{route}}'],
        [rate(`${platform}request_seconds_count`, { by: 'route', where: '{status="429"}' }), 'platform {{route}}'],
      ],
    },
    {
      title: 'Errors in browsers, by release',
      unit: 'percentunit',
      description: 'Above 5%: the alert BrowserErrors.',
      queries: [
        [
          `${rate('croupier_browser_errors_total', { by: 'remote, release' })} / ${rate('croupier_page_views_total', { by: 'remote, release' })}`,
          '{{remote}} {{release}}',
        ],
      ],
    },
    {
      title: 'Errors on the server, by release',
      unit: 'percentunit',
      queries: [
        [
          `${rate('croupier_server_errors_total', { by: 'remote, release' })} / ${rate('croupier_page_views_total', { by: 'remote, release' })}`,
          '{{remote}} {{release}}',
        ],
      ],
    },
    {
      title: 'Pages by outcome',
      unit: 'reqps',
      queries: [[rate(`${gateway}page_renders_total`, { by: 'outcome' }), '{{outcome}}']],
    },
    {
      title: 'Rendering processes',
      unit: 'short',
      queries: [[`${gateway}page_processes`, '{{instance}} {{state}}']],
    },
    {
      title: 'Ends of rendering processes',
      unit: 'short',
      queries: [
        [`sum by (app, reason) (increase(${gateway}page_process_ends_total[$__rate_interval]))`, '{{app}} {{reason}}'],
      ],
    },
    {
      title: 'Paused releases',
      unit: 'short',
      queries: [[`sum by (app) (increase(${gateway}page_release_pauses_total[$__rate_interval]))`, '{{app}}']],
    },
  ],
};

/** @type {Dashboard} */
const money = {
  uid: 'croupier-money',
  title: 'Croupier: money',
  panels: [
    {
      title: 'Deposits by outcome',
      unit: 'short',
      queries: [[`sum by (status) (increase(${platform}payments_total{type="deposit"}[1h]))`, '{{status}}']],
    },
    {
      title: 'Withdrawals by outcome',
      unit: 'short',
      queries: [[`sum by (status) (increase(${platform}payments_total{type="withdrawal"}[1h]))`, '{{status}}']],
    },
    {
      title: 'Open payments',
      unit: 'short',
      queries: [[`max by (type, state) (${platform}payments_open)`, '{{type}} {{state}}']],
    },
    {
      title: 'The oldest open payment',
      unit: 's',
      queries: [[`max by (type, state) (${platform}payments_oldest_seconds)`, '{{type}} {{state}}']],
    },
    {
      title: 'Transfers by outcome',
      unit: 'reqps',
      queries: [[rate(`${platform}ledger_transfers_total`, { by: 'outcome' }), '{{outcome}}']],
    },
    {
      title: 'Commits of the ledger',
      unit: 's',
      queries: [
        [quantile(0.5, `${platform}ledger_batch_seconds`), '50%'],
        [quantile(0.95, `${platform}ledger_batch_seconds`), '95%'],
      ],
    },
    { title: 'Transfers that wait', unit: 'short', queries: [[`${platform}ledger_queue`, '{{instance}}']] },
    {
      title: 'Audit of the ledger',
      unit: 'short',
      queries: [
        [`max(${platform}ledger_audit_findings)`, 'findings'],
        [`(time() - max(${platform}ledger_audit_timestamp_seconds)) / 3600`, 'hours since'],
      ],
    },
    {
      title: 'Wins above the maximum',
      unit: 'short',
      queries: [[`sum by (provider) (increase(${platform}held_wins_total[1h]))`, '{{provider}}']],
    },
  ],
};

/** @type {Dashboard} */
const providers = {
  uid: 'croupier-providers',
  title: 'Croupier: providers and jobs',
  panels: [
    {
      title: 'Calls by outcome',
      unit: 'reqps',
      queries: [
        [rate(`${platform}provider_call_seconds_count`, { by: 'provider, outcome' }), '{{provider}} {{outcome}}'],
      ],
    },
    {
      title: 'Time of calls, 95%',
      unit: 's',
      queries: [[quantile(0.95, `${platform}provider_call_seconds`, { by: 'provider' }), '{{provider}}']],
    },
    {
      title: 'Refused callbacks',
      unit: 'short',
      queries: [
        [`sum by (route) (increase(${platform}callbacks_refused_network_total[$__rate_interval]))`, '{{route}}'],
      ],
    },
    {
      title: 'Messages that wait',
      unit: 'short',
      queries: [
        [`max(${platform}messages_waiting)`, 'messages'],
        [`max(${platform}messages_oldest_seconds)`, 'seconds of the oldest'],
      ],
    },
    {
      title: 'Text messages above the limit',
      unit: 'short',
      queries: [[`sum by (country) (increase(${platform}text_messages_refused_total[1h]))`, '{{country}}']],
    },
    {
      title: 'Events that consumers have not read',
      unit: 'short',
      queries: [
        [`max by (consumer) (${platform}event_consumer_events{state="behind"})`, '{{consumer}}'],
        [`max by (consumer) (${platform}event_consumer_events{state="set_aside"}) > 0`, '{{consumer}} given up'],
      ],
    },
    {
      title: 'Time since a job succeeded',
      unit: 's',
      queries: [
        [
          `topk(10, min by (worker) (time() - ${platform}worker_last_success_timestamp_seconds)
            - max by (worker) (${platform}worker_interval_seconds))`.replace(/\s+/g, ' '),
          '{{worker}}',
        ],
      ],
    },
    {
      title: 'Failed runs of jobs',
      unit: 'short',
      queries: [
        [
          `sum by (worker) (increase(${platform}worker_runs_total{outcome="failed"}[$__rate_interval])) > 0`,
          '{{worker}}',
        ],
      ],
    },
  ],
};

/** @type {Dashboard} */
const machines = {
  uid: 'croupier-machines',
  title: 'Croupier: machines',
  panels: [
    {
      title: 'Connections to the database',
      unit: 'short',
      queries: [[`${platform}database_connections`, '{{instance}} {{state}}']],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      queries: [
        ['process_resident_memory_bytes{job="platform"}', 'platform {{instance}}'],
        [`${gateway}process_resident_memory_bytes`, 'gateway {{instance}}'],
        [`${gateway}page_process_memory_bytes`, 'rendering process {{process}}'],
      ],
    },
    {
      title: 'Processor time',
      unit: 'percentunit',
      queries: [
        ['rate(process_cpu_seconds_total{job="platform"}[$__rate_interval])', 'platform {{instance}}'],
        [`rate(${gateway}process_cpu_seconds_total[$__rate_interval])`, 'gateway {{instance}}'],
      ],
    },
    {
      title: 'Delay of the event loop, 90%',
      unit: 's',
      queries: [
        ['nodejs_eventloop_lag_p90_seconds{job="platform"}', 'platform {{instance}}'],
        [`${gateway}nodejs_eventloop_lag_p90_seconds`, 'gateway {{instance}}'],
      ],
    },
    {
      title: 'Free space of disks',
      unit: 'percentunit',
      queries: [[`${gateway}disk_free_bytes / ${gateway}disk_size_bytes`, '{{instance}} {{directory}}']],
    },
    {
      title: 'Open files and connections',
      unit: 'percentunit',
      queries: [
        ['process_open_fds{job="platform"} / process_max_fds{job="platform"}', 'platform {{instance}}'],
        [`${gateway}process_open_fds / ${gateway}process_max_fds`, 'gateway {{instance}}'],
      ],
    },
  ],
};

/** @type {readonly Dashboard[]} */
export const dashboards = [site, money, providers, machines];
