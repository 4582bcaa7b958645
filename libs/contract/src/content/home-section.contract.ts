import * as v from 'valibot';
import { knownOr } from '../core/tolerant.ts';

/**
 * A section of the home page. `__component` is its kind. The remote that renders the kind declares the other fields and
 * reads them with {@link readHomeSection}.
 */
export const homeSection = v.looseObject({
  __component: v.pipe(v.string(), v.regex(/^[a-z][\w-]*(\.[a-z][\w-]*)+$/, 'must be a kind like home.game-row')),
});
export type HomeSection = v.InferOutput<typeof homeSection>;

/**
 * Returns the fields of a section, or null if there is none or it does not satisfy the schema, which is reported once.
 */
export const readHomeSection = <Schema extends v.GenericSchema>(
  schema: Schema,
  section: unknown,
): v.InferOutput<Schema> | null => (section === undefined ? null : v.parse(knownOr(schema, null), section));
