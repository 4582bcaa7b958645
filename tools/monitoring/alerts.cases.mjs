// @ts-check
import { machines } from './cases/machines.mjs';
import { money, providers } from './cases/money.mjs';
import { pages, releases, site } from './cases/site.mjs';

/** When each alert fires and when it does not, by the name of the alert. */
export const alertCases = { ...site, ...pages, ...releases, ...money, ...providers, ...machines };
