export { auditJackpots } from './jackpots.audit.ts';
export { jackpots } from './jackpots.collection.ts';
export { commitmentOf } from './jackpots.draw.ts';
export { createJackpotsModule } from './jackpots.module.ts';
export { postMovements } from './jackpots.movements.ts';
export { jackpotProjection, openJackpots } from './jackpots.projection.ts';
export { createJackpotsService, type Jackpots } from './jackpots.service.ts';
