import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { swc, workspace } from './tools/build/swc.mjs';

const services = ['apps/platform', 'apps/gateway', 'apps/sandbox', 'libs/contract', 'libs/money', 'libs/signature', 'libs/service', 'tools'];

// Jest does not make the folder of its report.
mkdirSync(resolve(workspace, 'dist/test-results'), { recursive: true });

// Packages that are published as modules only; jest runs CommonJS.
const modulesOnly = `(${[
  'nanoid', 'uuid', 'openid-client', 'oauth4webapi', 'jose', 'oidc-provider', 'quick-lru', 'got', '@sindresorhus/is', '@szmarczak/http-timer', 'cacheable-lookup',
  'cacheable-request', 'mimic-response', 'normalize-url', 'responselike', 'lowercase-keys', 'form-data-encoder', 'p-cancelable',
  'workbox-\\w+',
].join('|')})/`;

const project = (displayName, page, rest) => ({
  displayName,
  rootDir: workspace,
  testMatch: ['<rootDir>/(apps|libs|tools)/**/*.test.(ts|tsx|mjs)'],
  transformIgnorePatterns: [`/node_modules/(?!${modulesOnly})`],
  transform: {
    [`\\.(tsx?|mjs)$|/node_modules/${modulesOnly}.+\\.js$`]: ['@swc/jest', { swcrc: false, ...swc({ targets: { node: '20' }, development: true, page, module: 'commonjs' }) }],
    '\\.(svg|html|sql|css)$': resolve(workspace, 'tools/jest/text.cjs'),
  },
  // Builds and copies are nobody's modules.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  cacheDirectory: '<rootDir>/.cache/jest',
  ...rest,
});

/** @type {import('jest').Config} */
export default {
  rootDir: workspace,
  maxWorkers: 2,
  // Passwords are hashed slowly on purpose, and a machine may be busy.
  testTimeout: 30_000,
  projects: [
    project('page', true, {
      testEnvironment: 'jsdom',
      testPathIgnorePatterns: ['/node_modules/', '/dist/', ...services.map((path) => `<rootDir>/${path}/`)],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/page.setup.mjs'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tools/jest/styles.cjs' },
    }),
    project('service', false, {
      testEnvironment: 'node',
      roots: services.map((path) => `<rootDir>/${path}`),
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      setupFiles: ['<rootDir>/tools/jest/service.setup.mjs'],
      globalSetup: '<rootDir>/tools/jest/database.setup.mjs',
      globalTeardown: '<rootDir>/tools/jest/database.teardown.mjs',
    }),
  ],
};
