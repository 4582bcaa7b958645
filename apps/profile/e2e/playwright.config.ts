import { defineSuite } from '../../../tools/playwright/suite.ts';
import { cmsToken } from './cms.ts';

export default defineSuite({ dirname: import.meta.dirname }, { app: 'profile', environment: { CMS_TOKEN: cmsToken }, last: [/verification\.spec\.ts$/] });
