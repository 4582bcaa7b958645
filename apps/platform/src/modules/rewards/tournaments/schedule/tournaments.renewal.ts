import type { Content } from '../../../content/content/index.ts';
import { dueOccurrences } from './schedule.ts';
import { tournamentTemplates } from '../tournaments.collection.ts';
import type { TournamentsRepository } from '../tournaments.repository.ts';

export type RenewalOptions = Readonly<{
  repository: TournamentsRepository;
  content: Content;
  defaultLocale: () => Promise<string>;
  now: () => Date;
}>;

/**
 * Announces the tournaments of each template's schedule: the previous, the current and the next one. Until its start,
 * a tournament follows its template. Repeating it changes nothing.
 */
export const announceTournaments = async ({
  repository,
  content,
  defaultLocale,
  now,
}: RenewalOptions): Promise<void> => {
  const templates = await content.list(tournamentTemplates, await defaultLocale());
  for (const { attributes: template } of templates) {
    const { sysname, schedule, terms } = template;
    const at = now();
    const anchor = await repository.anchor(sysname, at);
    const first = schedule.starts_at === null ? null : new Date(schedule.starts_at);
    // A date given later continues the numbers of those that started before it.
    const before = first ? await repository.lastStarted(sysname, first < at ? first : at) : 0;
    await repository.announce(
      dueOccurrences(schedule, anchor, at)
        // Players could not join a tournament that starts at a date in the past.
        .filter(({ endsAt }) => first === null || endsAt > at)
        .map(({ number, startsAt, endsAt }) => ({
          id: `${sysname}-${before + number}`,
          template: sysname,
          number: before + number,
          starts_at: startsAt,
          ends_at: endsAt,
          terms,
        })),
      at,
    );
  }
};
