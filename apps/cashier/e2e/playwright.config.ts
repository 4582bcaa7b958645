import { defineSuite } from '../../../tools/playwright/suite.ts';

export default defineSuite({ dirname: import.meta.dirname }, { app: 'cashier', environment: { WITHDRAWAL_REVIEW_SECONDS: '60' } });
