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
    /** The names of its routes; empty: every route. */
    routes: v.array(v.string()),
    exclude_routes: v.array(v.string()),
    /** How often a visitor sees it. For guests, the browser counts. */
    frequency: v.picklist(['always', 'session', 'day', 'once']),
    /** The seconds on the page before it opens. */
    delay: v.number(),
  }),
  finished_at: v.nullable(timestamp),
});
export type CampaignPopup = v.InferOutput<typeof campaignPopup>;

export const getPopups = defineMethod({
  name: 'popups.get',
  summary: 'The active campaign popups whose conditions the caller meets, highest priority first.',
  input: v.object({
    ...pagingEntries(10),
    /** The popups of this route; a suffix `___{locale}` is ignored. By default the popups without routes. */
    route: v.optional(v.pipe(v.string(), v.maxLength(120))),
    /** Requests this campaign regardless of its conditions, for a preview. */
    preview: v.optional(popupId),
  }),
  output: page(campaignPopup),
});

export const setPopupSeen = defineMethod({
  name: 'popups.seen',
  summary: 'Extension: records that the player saw a popup. Its frequency determines when it opens again.',
  verb: 'POST',
  access: 'player',
  input: v.object({ id: popupId }),
  output: done,
});
