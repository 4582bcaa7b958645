// @ts-check
const { default: preset } = await import(new URL('../../jest.preset.js', import.meta.url).href);

/** @type {{ displayName: string }[]} */
const projects = preset.projects;
const service = projects.find(({ displayName }) => displayName === 'service');
if (!service) throw new Error('jest.preset.js has no project "service"');

/**
 * The tests of the reports' store with ClickHouse, which need no PostgreSQL.
 *
 * @type {import('jest').Config}
 */
export default {
  ...service,
  globalSetup: null,
  globalTeardown: null,
  testMatch: ['<rootDir>/apps/platform/src/modules/operations/reports/testing/clickhouse.chdb.ts'],
};
