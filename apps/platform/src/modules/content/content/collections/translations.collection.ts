import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import * as v from 'valibot';
import { defineCollection } from '../collection.ts';

const compiles = (text: string): boolean => {
  try {
    compileMessageOrThrow(text);
    return true;
  } catch {
    return false;
  }
};

/** Texts by message id. They replace the texts of the apps. */
export const translations = defineCollection({
  name: 'translations',
  uniqueBy: 'key',
  sort: 'key',
  schema: v.object({
    key: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
    text: v.pipe(v.string(), v.maxLength(4000), v.check(compiles, 'must be a well-formed ICU message')),
  }),
});
