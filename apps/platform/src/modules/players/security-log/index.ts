import {
  firstSecurityEventKinds,
  getSecurityEvents,
  securityEventKinds,
  type SecurityEventKind,
} from '@croupier/contract/account';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import { deviceOf } from './device-name.ts';
import { securityLogMigrations } from './security-log.migrations.ts';
import type { SecurityLog } from './security-log.port.ts';
import { listEvents } from './security-log.repository.ts';
import { createSecurityLog, type SecurityLogOptions } from './security-log.service.ts';

export { recordSecurityEvents } from './recorded-methods.ts';
export type { EventOrigin, SecurityLog } from './security-log.port.ts';
export { deviceOf } from './device-name.ts';
export { findMissingGuards, deleteEventsBefore } from './security-log.repository.ts';

/** The kinds that a page can show: an unknown one would make the whole list unreadable for it. */
const shownKinds = (known: string | null | undefined): readonly SecurityEventKind[] => {
  if (known == null) return firstSecurityEventKinds;
  const names = known.split(',');
  return securityEventKinds.filter((kind) => names.includes(kind));
};

/** The security log, and a player's view of it. */
export const createSecurityLogModule = (
  options: SecurityLogOptions,
): Readonly<{ module: PlatformModule; securityLog: SecurityLog }> => ({
  securityLog: createSecurityLog(options),
  module: {
    name: 'security-log',
    migrations: securityLogMigrations,
    handlers: [
      handle(getSecurityEvents, async ({ offset, count, kinds }, context) => {
        const wanted = { offset, count, kinds: shownKinds(kinds) };
        const { rows, total } = await listEvents(options.database, requirePlayer(context).id, wanted);
        const items = rows.map(({ id, kind, outcome, address, user_agent: userAgent, happened_at: at }) => ({
          id,
          kind,
          outcome,
          device: deviceOf(userAgent),
          address,
          created_at: at.toISOString(),
        }));
        return { items, count: total };
      }),
    ],
  },
});
