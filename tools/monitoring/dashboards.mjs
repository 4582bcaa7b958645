// @ts-check
/* node tools/monitoring/dashboards.mjs: writes the dashboards for Grafana from their definitions. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspace } from '../workspace.mjs';
import { dashboards } from './dashboard-definitions.mjs';

/**
 * A diagram of one or more queries.
 *
 * @typedef {object} Panel
 * @property {string} title
 * @property {'s' | 'reqps' | 'percentunit' | 'bytes' | 'short'} unit
 * @property {readonly (readonly [expr: string, legend: string])[]} queries
 * @property {string} [description]
 */
/** @typedef {{ uid: string, title: string, panels: readonly Panel[] }} Dashboard */

const columns = 2;
const panelWidth = 24 / columns;
const panelHeight = 8;
/** The data source is chosen in the dashboard. */
const datasource = { type: 'prometheus', uid: '${datasource}' };

/**
 * @param {Panel} panel
 * @param {number} index
 */
const panelOf = ({ title, unit, queries, description = '' }, index) => ({
  id: index + 1,
  type: 'timeseries',
  title,
  description,
  datasource,
  gridPos: {
    x: (index % columns) * panelWidth,
    y: Math.floor(index / columns) * panelHeight,
    w: panelWidth,
    h: panelHeight,
  },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets: queries.map(([expr, legendFormat], position) => ({
    refId: String.fromCharCode(65 + position),
    datasource,
    expr,
    legendFormat,
  })),
});

/**
 * @param {Dashboard} dashboard
 * @returns {object} what Grafana imports
 */
export const grafanaDashboard = ({ uid, title, panels }) => ({
  uid,
  title,
  tags: ['croupier'],
  schemaVersion: 39,
  editable: true,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' }] },
  panels: panels.map(panelOf),
});

/** @param {Dashboard} dashboard */
export const dashboardFile = ({ uid }) => resolve(workspace, `tools/monitoring/dashboards/${uid}.json`);

const writeAll = async () => {
  const { formatted } = await import('../format.mjs');
  for (const dashboard of dashboards) {
    const file = dashboardFile(dashboard);
    writeFileSync(file, await formatted(file, JSON.stringify(grafanaDashboard(dashboard))));
    console.log(file);
  }
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) void writeAll();
