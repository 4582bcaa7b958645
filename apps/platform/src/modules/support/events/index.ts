import { handleEvent } from '@croupier/contract/events';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createCleaning, daysBefore } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import { isApiError, invalidParameters } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import { handle, type PlatformModule } from '../../../module.ts';
import { eventsMigrations } from './events.migrations.ts';
import { deleteEventsBefore, insertEvent, insertHit } from './events.repository.ts';
import { pixel, readHit } from './hit.ts';

export type EventsOptions = Readonly<{
  database: Database;
  limiter: RateLimiter;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

const retention_days = 90;
const eventBytes = 8 * 1024;
const perAddress = { limit: 600, windowSeconds: 60 } as const;

/** What pages report: events by name, and hits as requests for an image. */
export const createEventsModule = ({ database, limiter, now, log }: EventsOptions): PlatformModule => {
  const cleaning = createCleaning({
    name: 'events-cleaning',
    clean: (at) => deleteEventsBefore(database, daysBefore(at, retention_days)),
    now,
    log,
  });

  const hitRoute = (app: FastifyInstance): void => {
    app.get('/hit', async (request, reply) => {
      // The page always gets its image, because it expects nothing else.
      try {
        await limiter.take({ name: 'hit', key: request.ip, ...perAddress });
        await insertHit(database, readHit(request.query), now());
      } catch (error) {
        if (!isApiError(error)) request.log.warn({ err: error }, 'hit not stored');
      }
      return reply.type('image/gif').header('cache-control', 'no-store').send(pixel);
    });
  };

  return {
    name: 'events',
    migrations: eventsMigrations,
    handlers: [
      handle(handleEvent, async ({ event_name: name, event_params: params }, { player, locale, ip }) => {
        const text = JSON.stringify(params);
        if (text.length > eventBytes) throw invalidParameters({ event_params: 'too_large' });
        if (text.includes('\\u0000')) throw invalidParameters({ event_params: 'invalid' });
        await limiter.take({ name: 'events', key: ip, ...perAddress });
        await insertEvent(database, { name, params, playerId: player?.id ?? null, locale }, now());
        return 1 as const;
      }),
    ],
    routes: hitRoute,
    started: async () => cleaning.start(),
    stopped: cleaning.stop,
  };
};
