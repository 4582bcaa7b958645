import type { Selectable } from 'kysely';
import type { SessionTable } from '../../database/index.ts';

/** An open game of a player, with its seeds. */
export type Session = Selectable<SessionTable>;
