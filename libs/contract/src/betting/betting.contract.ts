import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';

/** Opens the sportsbook (extension). */
export const launchBetting = defineMethod({
  name: 'betting.launch',
  summary: 'Opens the sportsbook and returns the address for its frame. Guests can view it; only players can bet.',
  verb: 'POST',
  input: v.object({
    locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), 'en'),
    theme: v.optional(v.picklist(['light', 'dark']), 'dark'),
  }),
  output: v.object({ url: v.string(), mode: v.picklist(['guest', 'player']) }),
  errors: ['AccessDeniedException', 'ApplicationUnavailableException'],
});
