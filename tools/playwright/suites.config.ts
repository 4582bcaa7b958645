import { defineSuites } from './suite.ts';

/** The suites that `tools/playwright/executor.mjs` runs in one process. */
export default defineSuites(JSON.parse(process.env.CROUPIER_SUITES ?? '[]'));
