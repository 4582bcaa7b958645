import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { swc, workspace } from './tools/build/swc.mjs';

const services = [
  'apps/platform',
  'apps/gateway',
  'apps/sandbox',
  'libs/contract',
  'libs/money',
  'libs/signature',
  'libs/service',
  'tools',
];

// Jest does not make the folder of its report.
mkdirSync(resolve(workspace, 'dist/test-results'), { recursive: true });

// Packages that are published as modules only; jest runs CommonJS.
const modulesOnly = `(${[
  'nanoid',
  'uuid',
  'openid-client',
  'oauth4webapi',
  'jose',
  'oidc-provider',
  'quick-lru',
  'got',
  '@sindresorhus/is',
  '@szmarczak/http-timer',
  'cacheable-lookup',
  'cacheable-request',
  'mimic-response',
  'normalize-url',
  'responselike',
  'lowercase-keys',
  'form-data-encoder',
  'p-cancelable',
  'workbox-\\w+',
  // Imports modules of Node on demand.
  '@opentelemetry/otlp-exporter-base',
].join('|')})/`;

/** Of a file that renders a page's component, in a DOM, and of any other. */
const [componentTests, otherTests] = [
  '<rootDir>/(apps|libs)/**/*.test.tsx',
  '<rootDir>/(apps|libs|tools)/**/*.test.(ts|mjs)',
];

const project = (displayName, { page, lazy = false }, rest) => ({
  displayName,
  // The same in a copy of the workspace, so that they can share the cache.
  id: displayName,
  rootDir: workspace,
  transformIgnorePatterns: [`/node_modules/(?!${modulesOnly})`],
  transform: {
    [`\\.(tsx?|mjs)$|/node_modules/${modulesOnly}.+\\.js$`]: [
      '@swc/jest',
      {
        swcrc: false,
        ...swc({ targets: { node: '20' }, development: true, page }),
        module: { type: 'commonjs', lazy },
      },
    ],
    '\\.(svg|html|sql|css)$': resolve(workspace, 'tools/jest/text.cjs'),
  },
  // Builds and copies are nobody's modules.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  cacheDirectory: '<rootDir>/.cache/jest',
  runtime: resolve(workspace, 'tools/jest/runtime.cjs'),
  ...rest,
});

const sharedEnvironment = '<rootDir>/tools/jest/shared-environment.cjs';
const styles = { '\\.css$': '<rootDir>/tools/jest/styles.cjs' };

/**
 * What a test file's name ends with decides where it runs: `.test.tsx` in a DOM, everything else in Node. A test of a
 * model that needs the browser says `@jest-environment jsdom` in its first comment.
 *
 * @type {import('jest').Config}
 */
export default {
  rootDir: workspace,
  maxWorkers: 2,
  // A process keeps some memory of test files, above all of those in a DOM. A new process costs a second.
  workerIdleMemoryLimit: '1GB',
  // Long, because a machine may be busy: tests set no limits.
  testTimeout: 600_000,
  projects: [
    project(
      'page',
      { page: true },
      {
        testEnvironment: 'jsdom',
        testMatch: [componentTests],
        setupFilesAfterEnv: ['<rootDir>/tools/jest/page.setup.mjs'],
        moduleNameMapper: styles,
      },
    ),
    // Models draw nothing: what renders is loaded when it is used, which is never.
    project(
      'model',
      { page: true, lazy: ['./render.tsx'] },
      {
        testEnvironment: sharedEnvironment,
        testMatch: [otherTests],
        testPathIgnorePatterns: ['/node_modules/', '/dist/', ...services.map((path) => `<rootDir>/${path}/`)],
        setupFilesAfterEnv: ['<rootDir>/tools/jest/model.setup.cjs'],
        moduleNameMapper: styles,
      },
    ),
    project(
      'service',
      { page: false },
      {
        testEnvironment: sharedEnvironment,
        testMatch: [otherTests],
        roots: services.map((path) => `<rootDir>/${path}`),
        setupFiles: ['<rootDir>/tools/jest/service.setup.mjs'],
        globalSetup: '<rootDir>/tools/jest/database.setup.mjs',
        globalTeardown: '<rootDir>/tools/jest/database.teardown.mjs',
      },
    ),
  ],
};
