import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { CampaignPopup, getPopups } from '@croupier/contract/popups';
import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { AttributesOf, Content, Document } from '../content/index.ts';
import { popups } from './popups.collection.ts';
import { readViews, writeView, type PopupView } from './popups.repository.ts';
import { isDue, isForAudience, isForDeposits, isForRoute, isRunning } from './popups.rules.ts';

export type PopupsOptions = Readonly<{
  database: Database;
  content: Content;
  /** Returns the number of a player's successful deposits. */
  depositCount: (playerId: string) => Promise<number>;
  /** Returns false during a self-exclusion, in which players see no popups. */
  mayPlay: (playerId: string) => Promise<boolean>;
  now: () => Date;
}>;

export type Visitor = Readonly<{ playerId: string | null; sessionId: string | null; locale: string }>;

export type Popups = Readonly<{
  get: (params: MethodParams<typeof getPopups>, visitor: Visitor) => Promise<MethodOutput<typeof getPopups>>;
  /** Stores that the visitor saw a popup. @throws InvalidParameterException for an unknown popup */
  recordView: (id: string, visitor: Visitor & Readonly<{ playerId: string }>) => Promise<void>;
}>;

type Popup = Document<AttributesOf<typeof popups>>;

const present = ({ documentId, attributes }: Popup): CampaignPopup => {
  const {
    title,
    text,
    image_url,
    dominant_color,
    button_title,
    button_slug,
    audience,
    routes,
    exclude_routes,
    frequency,
    delay,
    finished_at,
  } = attributes;
  return {
    id: documentId,
    title,
    text,
    image_url,
    dominant_color,
    button_title,
    button_slug,
    finished_at,
    conditions: { audience, routes, exclude_routes, frequency, delay },
  };
};

export const createPopupsService = ({ database, content, depositCount, mayPlay, now }: PopupsOptions): Popups => {
  /** Returns the popups for the player's number of deposits. A guest has none. */
  const filterByDeposits = async (found: readonly Popup[], playerId: string | null): Promise<readonly Popup[]> => {
    if (found.every(({ attributes }) => attributes.deposits === 'any')) return found;
    const count = playerId === null ? 0 : await depositCount(playerId);
    return found.filter(({ attributes }) => isForDeposits(attributes, count));
  };

  const findDue = async (
    route: string | undefined,
    { playerId, sessionId, locale }: Visitor,
  ): Promise<readonly Popup[]> => {
    if (playerId !== null && !(await mayPlay(playerId))) return [];
    const at = now();
    const running = (await content.list(popups, locale)).filter(
      ({ attributes }) =>
        isRunning(attributes, at) && isForAudience(attributes, playerId !== null) && isForRoute(attributes, route),
    );
    const views =
      playerId === null || running.length === 0 ? new Map<string, PopupView>() : await readViews(database, playerId);
    return filterByDeposits(
      running.filter(({ documentId, attributes }) => isDue(attributes, views.get(documentId), { sessionId, at })),
      playerId,
    );
  };

  return {
    get: async ({ offset, count, route, preview }, visitor) => {
      const found =
        preview === undefined
          ? await findDue(route, visitor)
          : [await content.find(popups, preview, visitor.locale)].filter((popup) => popup !== null);
      return { items: found.slice(offset, offset + count).map(present), count: found.length };
    },
    recordView: async (id, { playerId, sessionId, locale }) => {
      if (!(await content.find(popups, id, locale)))
        throw refuse('InvalidParameterException', { invalid_parameters: { id: 'unknown' } });
      await writeView(database, playerId, { popup: id, sessionId, seenAt: now() });
    },
  };
};
