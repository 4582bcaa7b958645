export { $intents, intentFulfilled, intentOpened, type IntentName } from './intent.model.ts';
export { keyOf } from './intent-key.ts';
