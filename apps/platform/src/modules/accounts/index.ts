export type { Accounts, Player } from './accounts.face.ts';
