import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';

/** Extension: how the sportsbook is opened. */
export const launchBetting = defineMethod({
  name: 'betting.launch',
  summary:
    'Opens the sportsbook and answers its address, to be shown in a frame. A guest may look; bets are for players.',
  verb: 'POST',
  input: v.object({
    locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), 'en'),
    theme: v.optional(v.picklist(['light', 'dark']), 'dark'),
  }),
  output: v.object({ url: v.string(), mode: v.picklist(['guest', 'player']) }),
  errors: ['AccessDeniedException', 'ApplicationUnavailableException'],
});
