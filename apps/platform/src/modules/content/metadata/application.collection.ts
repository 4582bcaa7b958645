import * as v from 'valibot';
import { defineCollection } from '../content/index.ts';

/** The switches that close the site. */
export const application = defineCollection({
  name: 'application',
  kind: 'single',
  schema: v.object({
    /** The site is switched off: every call returns ApplicationDisabledException. */
    isApplicationDisabled: v.boolean(),
    /** The site is under maintenance: every call returns ApplicationUnavailableException. */
    isUnderMaintenance: v.boolean(),
  }),
});
