import type { EventLog } from '../modules/domain-events/index.ts';

/** Returns the data of the events of all rounds that are settled, with their players and positions, in their order. */
export const settledRounds = async (eventLog: EventLog) => {
  await eventLog.collect();
  return (await eventLog.read(0, 100_000))
    .filter(({ type }) => type === 'round.settled')
    .map(({ position, playerId, data }) => ({ position, playerId, ...(data as Readonly<Record<string, unknown>>) }));
};
