import fc from 'fast-check';
import * as v from 'valibot';
import { selectedSchema, selectFields } from './core/index.ts';
import { methods, type Method } from './index.ts';

/* Checks the answer of every method with an example that is generated from its schema. */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (schema: unknown, name: string): unknown => Reflect.get(Object(schema), name);

/** Texts in the formats that answers contain. */
const texts = [
  '',
  'example',
  '2026-03-01T10:00:00.000Z',
  '2026-03-01',
  '0190a5f2-7c3b-7def-8abc-0123456789ab',
  'https://casino.example/a',
];

/** A valid value of a schema, with every optional and nullable part. */
const exampleOf = (schema: v.GenericSchema): unknown => {
  const inner = partOf(schema, 'wrapped') as v.GenericSchema | undefined;
  if (inner) return exampleOf(inner);
  const [first] = (partOf(schema, 'pipe') ?? []) as readonly v.GenericSchema[];
  switch (schema.type) {
    case 'object':
    case 'loose_object':
      return Object.fromEntries(
        Object.entries<v.GenericSchema>(Object(partOf(schema, 'entries'))).map(([name, one]) => [name, exampleOf(one)]),
      );
    case 'array':
      return [exampleOf(partOf(schema, 'item') as v.GenericSchema)];
    case 'record':
      return { key: exampleOf(partOf(schema, 'value') as v.GenericSchema) };
    case 'variant':
    case 'union':
      return exampleOf((partOf(schema, 'options') as readonly v.GenericSchema[])[0] ?? v.null());
    case 'picklist':
      return (partOf(schema, 'options') as readonly unknown[])[0];
    case 'literal':
      return partOf(schema, 'literal');
    case 'number':
      return [0, 1, 100, 1.5].find((value) => v.is(schema, value));
    case 'boolean':
      return false;
    case 'string':
      return texts.find((text) => v.is(schema, text));
    case 'unknown':
      return 'anything';
    default:
      if (first && first !== schema) return exampleOf(first);
      throw new Error(`No example of a schema of the type ${schema.type}`);
  }
};

const answers = methods.map((method) => [method.name, method, exampleOf(method.output)] as const);

/** Returns a copy of a value for each change to each structure in it. */
const withChanges = (value: unknown, change: (fields: Fields) => readonly Fields[]): readonly unknown[] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) => withChanges(item, change).map((one) => value.with(index, one)));
  if (!isFields(value)) return [];
  return [
    ...change(value),
    ...Object.entries(value).flatMap(([name, inner]) =>
      withChanges(inner, change).map((one) => ({ ...value, [name]: one })),
    ),
  ];
};

describe.each(answers)('an answer of %s', (_name, method: Method, example) => {
  test('is accepted and returned unchanged', () => {
    expect(v.parse(method.output, example)).toEqual(example);
  });

  test('is returned without fields that the contract does not have', () => {
    const changed = withChanges(example, (fields) => ('key' in fields ? [] : [{ ...fields, password_hash: 'x' }]));
    for (const one of changed) expect(v.parse(method.output, one)).toEqual(example);
  });

  test('is rejected without one of its required fields, and accepted without an optional one', () => {
    const changed = withChanges(example, (fields) =>
      Object.keys(fields).map((missing) =>
        Object.fromEntries(Object.entries(fields).filter(([name]) => name !== missing)),
      ),
    );
    for (const one of changed) {
      const result = v.safeParse(method.output, one);
      if (result.success) expect(v.is(method.output, result.output)).toBe(true);
      else expect(result.issues.every(({ input }) => input === undefined)).toBe(true);
    }
  });

  test('is never a text, a function or absent', () => {
    for (const other of [undefined, '', 'text', () => 1]) expect(v.is(method.output, other)).toBe(false);
  });
});

const selecting = answers.flatMap(([name, method, example]) =>
  method.selection ? [[name, method, method.selection, example] as const] : [],
);

describe.each(selecting)('an answer of %s with selected fields', (_name, method, selection, example) => {
  const choices = fc.subarray([...selection.parts], { minLength: 1 });

  test('satisfies the schema of the selection', () => {
    fc.assert(
      fc.property(choices, (fields) => {
        const selected = selectFields(method.output, selection, fields, example);
        expect(v.parse(selectedSchema(method.output, selection, fields), selected)).toEqual(selected);
      }),
    );
  });

  test('has exactly the selected parts, and every other field', () => {
    const item = exampleOf(selection.item);
    const names = Object.keys(Object(item));
    fc.assert(
      fc.property(choices, (fields) => {
        const kept = Object.keys(Object(selectFields(selection.item, selection, fields, item)));
        expect(kept).toEqual(names.filter((name) => !selection.parts.includes(name) || fields.includes(name)));
      }),
    );
  });

  test('is the same for the selection of a selection', () => {
    fc.assert(
      fc.property(choices, (fields) => {
        const once = selectFields(method.output, selection, fields, example);
        expect(selectFields(method.output, selection, fields, once)).toEqual(once);
      }),
    );
  });
});
