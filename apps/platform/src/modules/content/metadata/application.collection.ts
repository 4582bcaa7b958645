import * as v from 'valibot';
import { defineCollection } from '../content/index.ts';

/** The switch of the whole site. */
export const application = defineCollection({
  name: 'application',
  kind: 'single',
  schema: v.object({
    /** The operator has switched the site off: every call answers ApplicationDisabledException. */
    isApplicationDisabled: v.boolean(),
    /** The site is closed for a while: every call answers ApplicationUnavailableException. */
    isUnderMaintenance: v.boolean(),
  }),
});
