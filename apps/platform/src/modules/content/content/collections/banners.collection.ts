import * as v from 'valibot';
import { defineCollection } from '../collection.ts';
import { address, hexColor, moment, shortText, sitePath } from './attributes.ts';

export const banners = defineCollection({
  name: 'banners',
  sort: 'order,createdAt',
  schema: v.object({
    /** The place on the site, for example `home-hero`. */
    position: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
    order: v.pipe(v.number(), v.integer()),
    title: shortText,
    subtitle: v.pipe(v.string(), v.maxLength(400)),
    button_title: v.pipe(v.string(), v.maxLength(60)),
    button_slug: sitePath,
    image_url: address,
    dominant_color: hexColor,
    started_at: v.nullable(moment),
    finished_at: v.nullable(moment),
  }),
});
