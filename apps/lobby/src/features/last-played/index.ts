export { $lastPlayed, gamesOf, lastPlayedRequested } from './last-played.model.ts';
export { LastPlayedRow } from './last-played-row.tsx';
