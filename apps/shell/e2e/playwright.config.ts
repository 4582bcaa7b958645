import { defineSuite } from '@croupier/tools/playwright/suite';

export default defineSuite(import.meta, { app: 'shell', last: /deploy\.spec\.ts$/ });
