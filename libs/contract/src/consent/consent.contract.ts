import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { done, wireBoolean, wireList } from '../core/wire.ts';
import { optionalPurposes } from './consent-cookie.ts';

export const storeConsent = defineMethod({
  name: 'consent.store',
  summary: 'Stores the receipt of a visitor’s choice about cookies and third parties.',
  verb: 'POST',
  input: v.object({
    /** The version of the text that the visitor answered: that of the release and that of the operator. */
    version: v.pipe(v.string(), v.regex(/^\d{1,6}-\d{1,6}$/)),
    /** The purposes that the visitor agreed to. */
    purposes: v.optional(v.pipe(wireList, v.array(v.picklist(optionalPurposes))), []),
    /** A random id of the browser that stays the same when the visitor changes the choice. */
    visitor: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)),
    /** Whether the browser sends Global Privacy Control. */
    has_privacy_signal: v.optional(wireBoolean, false),
    /** The choice was made before the player signed in: it stores no receipt, but applies to the player, too. */
    is_repeated: v.optional(wireBoolean, false),
  }),
  output: done,
});
