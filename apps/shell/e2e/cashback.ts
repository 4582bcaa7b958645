export { closeLosingWeek } from '../../../tools/playwright/cashback.ts';
