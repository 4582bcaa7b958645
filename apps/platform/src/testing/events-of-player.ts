import type { EventLog } from '../modules/domain-events/index.ts';

/** Returns the types and the data of all events of a player, in their order. */
export const eventsOfPlayer = async (eventLog: EventLog, playerId: string) => {
  await eventLog.collect();
  return (await eventLog.read(0, 100_000))
    .filter((event) => event.playerId === playerId)
    .map(({ type, data }) => ({ type, data }));
};
