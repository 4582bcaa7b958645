import { defineSuite } from '@croupier/tools/playwright/suite';
import { cmsToken } from './cms.ts';

export default defineSuite(import.meta, { app: 'shell', environment: { CMS_TOKEN: cmsToken, LOG_LEVEL: 'debug' }, last: [/(balances|custom-code)\.spec\.ts$/, /de(ploy|velopment)\.spec\.ts$/] });
