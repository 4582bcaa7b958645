import * as v from 'valibot';
import { address, defineCollection, hexColor, moment, shortText, sitePath } from '../content/index.ts';

const routeNames = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))), v.maxLength(50));

/** Campaign popups: their texts, audience, routes and frequency. */
export const popups = defineCollection({
  name: 'popups',
  sort: 'order,createdAt',
  schema: v.object({
    order: v.pipe(v.number(), v.integer()),
    isEnabled: v.boolean(),
    title: shortText,
    text: v.pipe(v.string(), v.maxLength(1000)),
    image_url: v.union([v.literal(''), address]),
    dominant_color: hexColor,
    button_title: v.pipe(v.string(), v.maxLength(60)),
    button_slug: sitePath,
    audience: v.picklist(['everyone', 'guest', 'player']),
    /** Shows the popup to players with, or without, a deposit. */
    deposits: v.picklist(['any', 'none', 'some']),
    routes: routeNames,
    exclude_routes: routeNames,
    frequency: v.picklist(['always', 'session', 'day', 'once']),
    delay: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600)),
    started_at: v.nullable(moment),
    finished_at: v.nullable(moment),
  }),
});
