import { defineSuite } from '@croupier/tools/playwright/suite';
import { cmsToken } from './cms.ts';

export default defineSuite(import.meta, { app: 'loyalty', environment: { CMS_TOKEN: cmsToken } });
