import * as v from 'valibot';

/** What was left out of content: a section, block, field or value that this release does not know or cannot use. */
export type Skipped = Readonly<{ kind: string; problem: string }>;

/** How content is read at this moment. Parsing is synchronous, so nothing else can run in between. */
let reading: Readonly<{ isStrict: boolean; skip: (skipped: Skipped) => void }> | null = null;

const reported = new Set<string>();
/** Reports each kind and problem once in the life of the page or the process. */
const reportOnce = ({ kind, problem }: Skipped): void => {
  const text = `Content was skipped: ${kind}: ${problem}`;
  if (reported.has(text)) return;
  reported.add(text);
  console.warn(text);
};

const during = <Result>(how: NonNullable<typeof reading>, parse: () => Result): Result => {
  const before = reading;
  reading = how;
  try {
    return parse();
  } finally {
    reading = before;
  }
};

/** Runs a parse in which what would be skipped is an error instead: for content that an editor writes. */
export const parseStrictly = <Result>(parse: () => Result): Result =>
  during({ isStrict: true, skip: () => undefined }, parse);

/** Runs a parse and tells the caller what was skipped, instead of reporting it on the console. */
export const collectSkipped = <Result>(
  parse: () => Result,
): Readonly<{ result: Result; skipped: readonly Skipped[] }> => {
  const skipped: Skipped[] = [];
  const result = during({ isStrict: false, skip: (one) => void skipped.push(one) }, parse);
  return { result, skipped };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What an element calls itself. */
const kindOf = (element: unknown): string => {
  if (!isRecord(element)) return String(element);
  const named = ['__component', 'type', 'name', 'sysname', 'path']
    .map((key) => element[key])
    .find((value) => typeof value === 'string');
  return typeof named === 'string' ? named : 'an element';
};

const skip = (skipped: Skipped): void => (reading ? reading.skip(skipped) : reportOnce(skipped));
const problemOf = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim();

/**
 * A list of content whose elements may come from a newer release. Elements that do not satisfy the schema are left out and
 * reported once; within {@link parseStrictly} they are issues, as in `v.array`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const knownItems = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.rawTransform<unknown[], v.InferOutput<Item>[]>(({ dataset: { value: elements }, addIssue }) =>
      elements.flatMap((element, key) => {
        const result = v.safeParse(item, element);
        if (result.success) return [result.output];
        for (const issue of result.issues) {
          if (reading?.isStrict)
            addIssue({
              message: issue.message,
              path: [{ type: 'array', origin: 'value', input: elements, key, value: element }, ...(issue.path ?? [])],
            });
        }
        if (!reading?.isStrict) skip({ kind: kindOf(element), problem: problemOf(result.issues[0]) });
        return [];
      }),
    ),
  );

/**
 * A value of content that may come from a newer release. One that does not satisfy the schema becomes the default and is reported
 * once; within {@link parseStrictly} it is an issue.
 */
/* @__NO_SIDE_EFFECTS__ */
export const knownOr = <Schema extends v.GenericSchema, const Default extends v.InferOutput<Schema> | undefined>(
  schema: Schema,
  defaultValue: Default,
) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, v.InferOutput<Schema> | Default>(({ dataset: { value }, addIssue }) => {
      const result = v.safeParse(schema, value);
      if (result.success) return result.output;
      if (reading?.isStrict)
        for (const { message, path } of result.issues) addIssue({ message, ...(path ? { path } : {}) });
      else skip({ kind: kindOf(value), problem: problemOf(result.issues[0]) });
      return defaultValue;
    }),
  );
