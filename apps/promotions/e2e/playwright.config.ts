import { defineSuite } from '../../../tools/playwright/suite.ts';
import { cmsToken } from './cms.ts';

export default defineSuite({ dirname: import.meta.dirname }, { app: 'promotions', environment: { CMS_TOKEN: cmsToken } });
