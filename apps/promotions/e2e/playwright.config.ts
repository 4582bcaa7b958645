import { defineSuite } from '../../../tools/playwright/suite.ts';

export default defineSuite({ dirname: import.meta.dirname }, { app: 'promotions' });
