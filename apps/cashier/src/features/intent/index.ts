export { $intents, intentFulfilled, intentOpened, type IntentName } from './intent.model.ts';
export { keyOf } from './intent-key.ts';
export { forgetStored, readStored, writeStored } from './player-storage.ts';
