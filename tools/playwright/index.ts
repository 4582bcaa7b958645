export { expect, type Locator, type Page } from '@playwright/test';
export { expectAccessible } from './accessibility.ts';
export { ApiRefusal, callApi, readApi } from './api.ts';
export { depositBySandbox } from './deposit.ts';
export { outboxMessage, type OutboxMessage } from './outbox.ts';
export { playRound } from './play.ts';
export { freshEmail, registerPlayer, signIn, type Player } from './player.ts';
export { runningSystem, type RunningSystem } from './system.ts';
export { test } from './test.ts';
