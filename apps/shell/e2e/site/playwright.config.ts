import { defineSuite } from '../../../../tools/playwright/suite.ts';

export default defineSuite(import.meta, { app: 'shell', kind: 'site' });
