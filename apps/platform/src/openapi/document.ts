import { errorCatalogue, methods, type ErrorCode, type Method } from '@croupier/contract';
import type { JsonSchema } from '@valibot/to-json-schema';
import { inputSchema, isJsonText, outputSchema } from './wire-schema.ts';

/** A part of the document. A test validates the complete document against the specification. */
type Part = Readonly<Record<string, unknown>>;

export type OpenApiDocument = Part & Readonly<{ openapi: string; paths: Readonly<Record<string, Part>> }>;

/** The errors of every method. */
const commonErrors: readonly ErrorCode[] = [
  'InvalidParameterException',
  'InvalidRequestException',
  'TooManyRequestsException',
  'ApplicationDisabledException',
  'ApplicationUnavailableException',
  'InternalServerErrorException',
];
const sessionErrors: readonly ErrorCode[] = ['AuthorizationException', 'UserBannedException', 'UserDeletedException'];
const proofErrors: readonly ErrorCode[] = ['IdentityProofRequiredException'];
const crossSiteErrors: readonly ErrorCode[] = ['AccessDeniedException'];

/** Returns every error code of a method. */
export const codesOf = ({ access, verb, errors, needsIdentityProof }: Method): readonly ErrorCode[] => [
  ...new Set([
    ...errors,
    ...(needsIdentityProof ? proofErrors : []),
    ...(access === 'player' ? sessionErrors : []),
    ...(verb === 'POST' ? crossSiteErrors : []),
    ...commonErrors,
  ]),
];

const json = (schema: JsonSchema): Part => ({ 'application/json': { schema } });

const refusals = (method: Method): Part => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(method))
    byStatus.set(errorCatalogue[code].status, [...(byStatus.get(errorCatalogue[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}.`).join('\n\n'),
          content: json({
            allOf: [
              { $ref: '#/components/schemas/Refusal' },
              { properties: { error: { properties: { code: { enum: codes } } } } },
            ],
          }),
        },
      ]),
  );
};

const entriesOf = (method: Method): Readonly<Record<string, unknown>> =>
  'entries' in method.input ? Object(method.input.entries) : {};

const describe = ({ selection }: Method, name: string): Part =>
  name === 'fields' && selection
    ? {
        description: `Selects properties of the answer from \`${selection.parts.join('`, `')}\`; all by default.`,
      }
    : {};

const queryParameters = (method: Method): Part[] => {
  const { properties = {}, required = [] } = inputSchema(method.input);
  const entries = entriesOf(method);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...describe(method, name),
    ...(isJsonText(entries[name])
      ? { content: { 'application/json': { schema } } }
      : { schema, style: 'form', explode: false }),
  }));
};

const formBody = (method: Method): Part => {
  const schema = inputSchema(method.input);
  const entries = entriesOf(method);
  const structured = Object.keys(entries).filter((name) => isJsonText(entries[name]));
  const encoding = Object.fromEntries(structured.map((name) => [name, { contentType: 'application/json' }]));
  const form = { schema, ...(structured.length > 0 ? { encoding } : {}) };
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form },
  };
};

const shared = (name: string): Part => ({ $ref: `#/components/parameters/${name}` });

const operation = (method: Method): Part => ({
  operationId: method.name,
  tags: [method.name.split('.')[0] ?? ''],
  summary: method.summary,
  security: method.access === 'player' ? [{ session: [] }] : [],
  parameters: [
    shared('v'),
    shared('locale'),
    shared('nonStrict'),
    ...(method.movesMoney ? [shared('idempotencyKey')] : []),
    ...(method.verb === 'GET' ? queryParameters(method) : []),
  ],
  ...(method.verb === 'POST' ? { requestBody: formBody(method) } : {}),
  responses: {
    200: {
      description: 'Done',
      content: json({
        type: 'object',
        properties: { data: outputSchema(method.output, method.selection) },
        required: ['data'],
      }),
    },
    ...refusals(method),
  },
});

const components: Part = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
      description: 'Set by `auth.login` and `auth.register`. Its name on an https site is `__Host-session`.',
    },
  },
  parameters: {
    v: { name: 'v', in: 'query', description: 'The version of the client.', schema: { type: 'string' } },
    locale: {
      name: 'locale',
      in: 'query',
      description: 'The locale of the page.',
      schema: { type: 'string', pattern: '^[a-z]{2}$' },
    },
    nonStrict: {
      name: '_non_strict',
      in: 'query',
      description: 'Sent by a page inside a frame.',
      schema: { type: 'string' },
    },
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{21,36}$' },
      description:
        'Identifies one intent of the caller. A repeated call has the same answer; other parameters are rejected.',
    },
  },
  schemas: {
    Refusal: {
      type: 'object',
      required: ['error', 'request_id'],
      properties: {
        request_id: {
          type: 'string',
          description: 'The id to give to support. The logs of all services contain it.',
        },
        error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', description: 'The machine-readable error code.' },
            message: { type: 'string', description: 'A description for developers and logs.' },
            reason: { type: 'string', description: 'The machine-readable cause of this code.' },
            invalid_parameters: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'The problem of each invalid parameter.',
            },
            error_data: { type: 'object', additionalProperties: true },
          },
        },
      },
    },
  },
};

/** Returns the OpenAPI 3.1 document of all methods of the contract. */
export const openApiDocument = (version: string): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: 'Croupier platform',
    version,
    description:
      'Amounts are integers in minor units. A POST sends form data: an empty value as `null`, an object as JSON text.',
  },
  servers: [{ url: '/' }],
  tags: [...new Set(methods.map(({ name }) => name.split('.')[0] ?? ''))].sort().map((name) => ({ name })),
  paths: Object.fromEntries(
    methods.map((method) => [`/api/${method.name}`, { [method.verb.toLowerCase()]: operation(method) }]),
  ),
  components,
});
