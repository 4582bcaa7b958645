export { idempotencyKeyOf } from './idempotency-key.ts';
export { $intents, intentFulfilled, intentOpened, type IntentName } from './intent.model.ts';
export { useIntent } from './use-intent.ts';
