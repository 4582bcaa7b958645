import type { Content } from '../../content/content/index.ts';
import { dueOccurrences } from './schedule.ts';
import { tournamentTemplates } from './tournaments.collection.ts';
import type { TournamentsRepository } from './tournaments.repository.ts';

export type RenewalOptions = Readonly<{
  repository: TournamentsRepository;
  content: Content;
  defaultLocale: () => Promise<string>;
  now: () => Date;
}>;

/**
 * Announces what each template's schedule calls for: there is always one to come, and one that is over. Repeating it
 * changes nothing.
 */
export const announceTournaments = async ({
  repository,
  content,
  defaultLocale,
  now,
}: RenewalOptions): Promise<void> => {
  const templates = await content.list(tournamentTemplates, await defaultLocale());
  for (const { attributes: template } of templates) {
    const anchor = await repository.anchor(template.sysname, now());
    await repository.announce(
      dueOccurrences(template.schedule, anchor, now()).map(({ number, startsAt, endsAt }) => ({
        id: `${template.sysname}-${number}`,
        template: template.sysname,
        number,
        starts_at: startsAt,
        ends_at: endsAt,
        terms: template.terms,
        settled_at: null,
      })),
    );
  }
};
