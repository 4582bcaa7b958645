import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { done, page, pagingEntries, timestamp } from '../core/wire.ts';

const popupId = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/));

export const campaignPopup = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  image_url: v.string(),
  dominant_color: v.string(),
  button_title: v.string(),
  button_slug: v.string(),
  conditions: v.object({
    audience: v.picklist(['everyone', 'guest', 'player']),
    /** Route names it opens on; none: on every route. */
    routes: v.array(v.string()),
    exclude_routes: v.array(v.string()),
    /** How often one visitor sees it. A guest's browser keeps count of it itself. */
    frequency: v.picklist(['always', 'session', 'day', 'once']),
    /** Seconds on the page before it opens. */
    delay: v.number(),
  }),
  finished_at: v.nullable(timestamp),
});
export type CampaignPopup = v.InferOutput<typeof campaignPopup>;

export const getPopups = defineMethod({
  name: 'popups.get',
  summary: 'The running campaign popups whose conditions the caller meets, the most urgent first.',
  input: v.object({
    ...pagingEntries(10),
    /** Those of one route; a `___{locale}` suffix is passed over. Without it, those that name no route. */
    route: v.optional(v.pipe(v.string(), v.maxLength(120))),
    /** Requests this campaign regardless of its conditions, for a preview. */
    preview: v.optional(popupId),
  }),
  output: page(campaignPopup),
});

export const setPopupSeen = defineMethod({
  name: 'popups.seen',
  summary: 'Extension: the player has seen a popup, and is shown it again only as its frequency allows.',
  verb: 'POST',
  access: 'player',
  input: v.object({ id: popupId }),
  output: done,
});
