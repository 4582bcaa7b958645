import * as v from 'valibot';

/** A section, block, field or value of content that this release skipped because it does not know or cannot use it. */
export type Skipped = Readonly<{ kind: string; problem: string }>;

/** The mode of the current parse. Parsing is synchronous, so parses do not interleave. */
let reading: Readonly<{ isStrict: boolean; skip: (skipped: Skipped) => void }> | null = null;

const reported = new Set<string>();
/** Reports each kind and problem once per page or process. */
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

/** Runs a parse that fails where it would skip something: for content that an editor saves. */
export const parseStrictly = <Result>(parse: () => Result): Result =>
  during({ isStrict: true, skip: () => undefined }, parse);

/** Runs a parse and returns what it skipped instead of reporting it on the console. */
export const collectSkipped = <Result>(
  parse: () => Result,
): Readonly<{ result: Result; skipped: readonly Skipped[] }> => {
  const skipped: Skipped[] = [];
  const result = during({ isStrict: false, skip: (one) => void skipped.push(one) }, parse);
  return { result, skipped };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The name of an element for reports. */
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
 * Schema of a list of content that a newer release may have written. It skips elements that do not satisfy `item` and
 * reports them once; within {@link parseStrictly} they are issues, as in `v.array`.
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
 * Schema of a value of content that a newer release may have written. It replaces a value that does not satisfy
 * `schema` with the default and reports it once; within {@link parseStrictly} the value is an issue.
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
