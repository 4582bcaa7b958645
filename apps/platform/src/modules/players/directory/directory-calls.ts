import * as v from 'valibot';

/** The most names in a call. */
export const namesInCall = 100;

const message = v.object({
  /** The cell that gets the names that no cell or the calling cell has; absent for a question. */
  owner: v.optional(v.string()),
  hashes: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), v.maxLength(namesInCall)),
});
export type DirectoryMessage = v.InferOutput<typeof message>;

/** Calls to the cell that keeps the directory. */
export const directoryCall = {
  path: 'directory',
  message,
  /** The cells of the names, by hash. */
  answer: v.object({ cells: v.record(v.string(), v.string()) }),
  refusals: {},
};
