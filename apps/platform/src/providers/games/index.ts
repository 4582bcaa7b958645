export type { GameProvider } from './game-provider.port.ts';
export { createSignedJsonGames } from './signed-json.adapter.ts';
