import { errorCatalogue, errorCodes, methods, type ErrorCode } from '@croupier/contract';
import { defineMethod, fieldsOf, wireBoolean, wireInteger, wireJson, wireList } from '@croupier/contract/core';
import * as v from 'valibot';
import { codesOf, openApiDocument } from './document.ts';
import { inputSchema, isJsonText, outputSchema } from './wire-schema.ts';

const document = JSON.parse(JSON.stringify(openApiDocument('1')));
const operations = methods.map((method) => ({
  method,
  operation: document.paths[`/api/${method.name}`][method.verb.toLowerCase()],
}));
const described = { name: 'test.call', summary: 'A call.', input: v.object({}), output: v.literal(1) };

describe('the errors of a method', () => {
  const always = [
    'InvalidParameterException',
    'InvalidRequestException',
    'TooManyRequestsException',
    'ApplicationDisabledException',
    'ApplicationUnavailableException',
    'InternalServerErrorException',
  ];

  it('are the common ones for a method of guests that only reads', () => {
    expect(codesOf(defineMethod(described))).toEqual(always);
  });

  it.each<[string, Parameters<typeof defineMethod>[0], readonly string[]]>([
    [
      'include those of the session for a method of players',
      { ...described, access: 'player' },
      ['AuthorizationException', 'UserBannedException', 'UserDeletedException'],
    ],
    ['include the refusal of other sites for a POST', { ...described, verb: 'POST' }, ['AccessDeniedException']],
    [
      'include the missing proof for a method that needs a proof of identity',
      { ...described, needsIdentityProof: true },
      ['IdentityProofRequiredException'],
    ],
    [
      'include those of the method',
      { ...described, errors: ['UserNeedDepositException'] },
      ['UserNeedDepositException'],
    ],
  ])('%s', (_case, method, more) => {
    expect(codesOf(defineMethod(method))).toEqual([...more, ...always]);
  });

  it('are described once each, under the status of the catalogue', () => {
    for (const { method, operation } of operations) {
      const codes = Object.entries<{ content: Record<string, { schema: { allOf: readonly unknown[] } }> }>(
        operation.responses,
      ).flatMap(([status, { content }]) => {
        const [, narrowed] = content['application/json']?.schema.allOf ?? [];
        const enumerated: readonly ErrorCode[] = Object(narrowed).properties?.error.properties.code.enum ?? [];
        for (const code of enumerated) expect([code, errorCatalogue[code].status]).toEqual([code, Number(status)]);
        return enumerated;
      });
      expect([method.name, [...codes].sort()]).toEqual([method.name, [...codesOf(method)].sort()]);
      expect(codes.every((code) => errorCodes.includes(code))).toBe(true);
    }
  });
});

describe('the document', () => {
  it('contains the target of every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(references.length).toBeGreaterThan(methods.length);
    for (const path of new Set(references)) {
      const found = path.split('/').reduce<unknown>((part, name) => Reflect.get(Object(part), name), document);
      expect([path, typeof found]).toEqual([path, 'object']);
    }
  });

  it('has a tag for the group of each method, sorted', () => {
    const names: readonly string[] = document.tags.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...new Set(methods.map(({ name }) => name.split('.')[0] ?? ''))].sort());
    for (const { operation } of operations) expect(names).toContain(operation.tags[0]);
  });

  it('requires a key only for methods that move money, and a session only for methods of players', () => {
    const key = { $ref: '#/components/parameters/idempotencyKey' };
    for (const { method, operation } of operations) {
      expect(operation.parameters.some((one: object) => JSON.stringify(one) === JSON.stringify(key))).toBe(
        method.movesMoney,
      );
      expect(operation.security).toEqual(method.access === 'player' ? [{ session: [] }] : []);
    }
  });

  it('has parameters in the query of a GET and in the body of a POST', () => {
    for (const { method, operation } of operations) {
      expect('requestBody' in operation).toBe(method.verb === 'POST');
      if (method.verb === 'POST')
        expect(operation.parameters.every((one: object) => '$ref' in one && !('in' in one))).toBe(true);
    }
  });

  it('describes the same form in both encodings', () => {
    for (const { method, operation } of operations) {
      if (method.verb !== 'POST') continue;
      const { content, required } = operation.requestBody;
      expect(content['multipart/form-data']).toEqual(content['application/x-www-form-urlencoded']);
      expect(required).toBe((content['multipart/form-data'].schema.required ?? []).length > 0);
    }
  });
});

describe('the schema of a parameter', () => {
  const structure = wireJson(v.object({ id: v.string() }));

  it.each([
    ['number', wireInteger, { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }],
    [
      'number with bounds',
      v.pipe(wireInteger, v.minValue(1), v.maxValue(9)),
      { type: 'integer', minimum: 1, maximum: 9 },
    ],
    ['flag', wireBoolean, { type: 'boolean' }],
    ['list', wireList, { type: 'array', items: { type: 'string' }, maxItems: 100 }],
    ['structure', structure, { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }],
  ])('describes the value of a %s and not its text', (_case, schema, expected) => {
    expect(inputSchema(schema)).toEqual(expected);
  });

  it('requires neither optional parameters nor those with a default', () => {
    const input = v.object({ a: v.string(), b: v.optional(v.string()), c: v.optional(wireInteger, 5) });
    expect(inputSchema(input)).toMatchObject({ required: ['a'], properties: { c: { type: 'integer', default: 5 } } });
  });

  it.each([
    [structure, true],
    [v.optional(structure), true],
    [v.nullish(structure), true],
    [
      v.pipe(
        structure,
        v.check(() => true),
      ),
      true,
    ],
    [v.string(), false],
    [wireList, false],
    [wireInteger, false],
    [v.union([v.string(), v.number()]), false],
    [undefined, false],
  ])('is JSON text only for a structure (%#)', (schema, isText) => {
    expect(isJsonText(schema)).toBe(isText);
  });
});

describe('the schema of an answer', () => {
  const item = v.object({ id: v.string(), text: v.string() });
  const selection = { item, parts: ['text'] } as const;

  it('does not require the properties that `fields` can leave out, at any level', () => {
    expect(outputSchema(item, selection)).toMatchObject({ required: ['id'] });
    expect(outputSchema(v.object({ items: v.array(item) }), selection)).toMatchObject({
      required: ['items'],
      properties: { items: { items: { required: ['id'], properties: { text: { type: 'string' } } } } },
    });
  });

  it('requires every field of a method without `fields`', () => {
    expect(outputSchema(item)).toMatchObject({ required: ['id', 'text'] });
  });

  it('lists the optional properties in the description of `fields`', () => {
    const names = operations.filter(({ method }) => method.selection).map(({ method }) => method.name);
    expect(names.length).toBeGreaterThan(0);
    for (const { method, operation } of operations) {
      const fields = operation.parameters.find(({ name }: { name?: string }) => name === 'fields');
      if (method.verb === 'GET')
        expect([method.name, Boolean(fields?.description)]).toEqual([method.name, names.includes(method.name)]);
    }
    expect(inputSchema(v.object({ fields: fieldsOf(item) }))).not.toHaveProperty('required', ['fields']);
  });
});
