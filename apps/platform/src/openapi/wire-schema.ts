import { wireBoolean, wireInteger, wireList, type Selection } from '@croupier/contract/core';
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isSchema = (value: unknown): value is v.GenericSchema => read(value, 'kind') === 'schema';

/** The structure behind text that is JSON: `wireJson` accepts either. */
const structureOf = (schema: unknown): v.GenericSchema | null => {
  const options = read(schema, 'options');
  if (read(schema, 'type') !== 'union' || !Array.isArray(options) || options.length !== 2) return null;
  const [structure, text]: readonly unknown[] = options;
  const pipe = read(text, 'pipe');
  return Array.isArray(pipe) && pipe.some((action) => read(action, 'type') === 'parse_json') && isSchema(structure)
    ? structure
    : null;
};

/** Whether a parameter travels as JSON text. */
export const isJsonText = (schema: unknown): boolean => {
  if (structureOf(schema)) return true;
  const inner =
    read(schema, 'wrapped') ??
    (Array.isArray(read(schema, 'pipe')) ? Reflect.get(Object(read(schema, 'pipe')), 0) : undefined);
  return inner !== undefined && inner !== schema && isJsonText(inner);
};

/**
 * The schema of a parameter that a caller may send as text or as the value itself: it describes the value. Pipes are
 * converted part by part, so the keys are their first parts.
 */
const wireForms = new Map<unknown, JsonSchema>([
  [wireInteger.pipe[0], { type: 'integer' }],
  [wireBoolean, { type: 'boolean' }],
  [wireList.pipe[0], { type: 'array', items: { type: 'string' }, maxItems: 100 }],
]);

/** Parts that `fields` may leave out need not be there. */
const withoutParts = ({ required = [], ...schema }: JsonSchema, { parts }: Selection): JsonSchema => ({
  ...schema,
  required: required.filter((name) => !parts.includes(name)),
});

/** Omits checks that JSON Schema cannot express; the list of errors names them. */
const convert = (
  schema: v.GenericSchema,
  typeMode: 'input' | 'output',
  selection: Selection | null = null,
): JsonSchema => {
  const { $schema: _version, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      const known = wireForms.get(valibotSchema);
      if (known) return known;
      if (valibotSchema === selection?.item && valibotSchema !== schema)
        return withoutParts(convert(selection.item, typeMode), selection);
      const structure = structureOf(valibotSchema);
      return structure ? convert(structure, typeMode) : undefined;
    },
  });
  return rest;
};

/** The JSON Schema of what a caller sends. */
export const inputSchema = (schema: v.GenericSchema): JsonSchema => convert(schema, 'input');
/** The JSON Schema of the answer. */
export const outputSchema = (schema: v.GenericSchema, selection: Selection | null = null): JsonSchema => {
  const whole = convert(schema, 'output', selection);
  return selection?.item === schema ? withoutParts(whole, selection) : whole;
};
