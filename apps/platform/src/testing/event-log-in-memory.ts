import { createConsumers, type EventLog, type Events, type StoredEvent } from '../modules/domain-events/index.ts';
import type { Database } from '../database/index.ts';
import { settledEventOf, type RoundEnd, type SettledRound } from '../modules/games/wallet/index.ts';
import { testLog } from './log.ts';

const eventOf = (position: number, round: RoundEnd): StoredEvent => ({
  position,
  version: 1,
  ...settledEventOf(round),
});

/** Creates a log of settled rounds that is not in the database. */
export const eventLogInMemory = () => {
  const events: StoredEvent[] = [];
  const listeners = new Set<() => void>();
  const eventLog: EventLog = {
    read: async (after, limit) => events.slice(after, after + limit),
    collect: async () => 0,
    onNewEvents: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    eventLog,
    listeners,
    add: (round: RoundEnd): SettledRound => {
      events.push(eventOf(events.length + 1, round));
      for (const listener of listeners) listener();
      return { ...round, position: events.length };
    },
  };
};

/** Creates consumers whose positions and failures are in the database. */
export const testEvents = (database: Database, eventLog: EventLog): Pick<Events, 'createConsumer'> => ({
  createConsumer: createConsumers({
    database,
    eventLog,
    source: eventLog,
    noticeSetAside: () => {
      throw new Error('The test expects no event that is set aside');
    },
    countSetAside: () => {},
    now: () => new Date(),
    log: testLog,
  }),
});
