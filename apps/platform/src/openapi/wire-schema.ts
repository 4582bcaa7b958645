import { wireBoolean, wireInteger, wireList, type Selection } from '@croupier/contract/core';
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isSchema = (value: unknown): value is v.GenericSchema => read(value, 'kind') === 'schema';

/** Returns the schema of the object in a JSON parameter. `wireJson` accepts an object or its JSON text. */
const structureOf = (schema: unknown): v.GenericSchema | null => {
  const options = read(schema, 'options');
  if (read(schema, 'type') !== 'union' || !Array.isArray(options) || options.length !== 2) return null;
  const [structure, text]: readonly unknown[] = options;
  const pipe = read(text, 'pipe');
  return Array.isArray(pipe) && pipe.some((action) => read(action, 'type') === 'parse_json') && isSchema(structure)
    ? structure
    : null;
};

/** Whether clients send a parameter as JSON text. */
export const isJsonText = (schema: unknown): boolean => {
  if (structureOf(schema)) return true;
  const inner =
    read(schema, 'wrapped') ??
    (Array.isArray(read(schema, 'pipe')) ? Reflect.get(Object(read(schema, 'pipe')), 0) : undefined);
  return inner !== undefined && inner !== schema && isJsonText(inner);
};

/**
 * Schemas of parameters that clients can send as text or as a value; they describe the value. The converter visits each
 * item of a pipe, so the keys are the first items.
 */
const wireForms = new Map<unknown, JsonSchema>([
  [wireInteger.pipe[0], { type: 'integer' }],
  [wireBoolean, { type: 'boolean' }],
  [wireList.pipe[0], { type: 'array', items: { type: 'string' }, maxItems: 100 }],
]);

/** Makes the properties optional that `fields` can leave out. */
const makePartsOptional = ({ required = [], ...schema }: JsonSchema, { parts }: Selection): JsonSchema => ({
  ...schema,
  required: required.filter((name) => !parts.includes(name)),
});

/** Converts a schema and omits checks that JSON Schema cannot express. */
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
      const wireForm = wireForms.get(valibotSchema);
      if (wireForm) return wireForm;
      if (valibotSchema === selection?.item && valibotSchema !== schema)
        return makePartsOptional(convert(selection.item, typeMode), selection);
      const structure = structureOf(valibotSchema);
      return structure ? convert(structure, typeMode) : undefined;
    },
  });
  return rest;
};

/** Returns the JSON Schema of the parameters. */
export const inputSchema = (schema: v.GenericSchema): JsonSchema => convert(schema, 'input');
/** Returns the JSON Schema of the answer. */
export const outputSchema = (schema: v.GenericSchema, selection: Selection | null = null): JsonSchema => {
  const complete = convert(schema, 'output', selection);
  return selection?.item === schema ? makePartsOptional(complete, selection) : complete;
};
