import { defineSuite } from '@croupier/tools/playwright/suite';
import { cmsToken, operatorToken } from './cms.ts';

export default defineSuite(import.meta, { app: 'shell', environment: { CMS_TOKEN: cmsToken, OPERATOR_TOKEN: operatorToken, LOG_LEVEL: 'debug' }, last: [/(balances|custom-code)\.spec\.ts$/, /de(ploy|velopment)\.spec\.ts$/, /misfit\.spec\.ts$/, /closed-site\.spec\.ts$/] });
