export { $lastPlayed, gamesOf, lastPlayedNeeded } from './last-played.model.ts';
export { LastPlayedRow } from './last-played-row.tsx';
