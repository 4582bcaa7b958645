export type { GameLookup, PlayableGame, SettledRound, Wallet } from './wallet.face.ts';
