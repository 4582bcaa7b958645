import { defineSuite } from '@croupier/tools/playwright/suite';

export default defineSuite(import.meta, { app: 'shell', last: /de(ploy|velopment)\.spec\.ts$/ });
