export { maskNickname } from './nickname.ts';
export { createWinsModule } from './wins.module.ts';
export { createWinsRepository } from './wins.repository.ts';
export { createWinsService, type Wins } from './wins.service.ts';
