export type { Sportsbook } from './sportsbook.port.ts';
export { createSignedJsonSportsbook } from './signed-json.adapter.ts';
