import { errorCatalogue, methods, type ErrorCode, type Method } from '@croupier/contract';
import type { JsonSchema } from '@valibot/to-json-schema';
import { inputSchema, isJsonText, outputSchema } from './wire-schema.ts';

/** A part of the document. A test checks the whole document against the specification. */
type Part = Readonly<Record<string, unknown>>;

export type OpenApiDocument = Part & Readonly<{ openapi: string; paths: Readonly<Record<string, Part>> }>;

/** The errors of every method. */
const always: readonly ErrorCode[] = [
  'InvalidParameterException',
  'InvalidRequestException',
  'TooManyRequestsException',
  'ApplicationDisabledException',
  'ApplicationUnavailableException',
  'InternalServerErrorException',
];
const ofPlayers: readonly ErrorCode[] = ['AuthorizationException', 'UserBannedException', 'UserDeletedException'];
const ofProven: readonly ErrorCode[] = ['IdentityProofRequiredException'];
const ofPosts: readonly ErrorCode[] = ['AccessDeniedException'];

/** Every error of a method. */
export const codesOf = ({ access, verb, errors, needsIdentityProof }: Method): readonly ErrorCode[] => [
  ...new Set([
    ...errors,
    ...(needsIdentityProof ? ofProven : []),
    ...(access === 'player' ? ofPlayers : []),
    ...(verb === 'POST' ? ofPosts : []),
    ...always,
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
        description: `Leaves out of the answer those of \`${selection.parts.join('`, `')}\` it does not name. Without it everything is answered.`,
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
      description: 'Set by `auth.login` and `auth.register`; called `__Host-session` over https.',
    },
  },
  parameters: {
    v: { name: 'v', in: 'query', description: 'The version of the client.', schema: { type: 'string' } },
    locale: {
      name: 'locale',
      in: 'query',
      description: 'The locale the page is read in.',
      schema: { type: 'string', pattern: '^[a-z]{2}$' },
    },
    nonStrict: {
      name: '_non_strict',
      in: 'query',
      description: 'Sent by a page that stands in a frame.',
      schema: { type: 'string' },
    },
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{21,36}$' },
      description:
        "The caller's own name of this one call. The same key and parameters have the same answer for ever; other parameters under a used key are refused.",
    },
  },
  schemas: {
    Refusal: {
      type: 'object',
      required: ['error', 'request_id'],
      properties: {
        request_id: {
          type: 'string',
          description: 'To be quoted to support; it is in the logs of every service that took part.',
        },
        error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', description: 'What to compare.' },
            message: { type: 'string', description: 'For people and logs.' },
            reason: { type: 'string', description: 'The machine-readable cause within the code.' },
            invalid_parameters: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'Parameter → what is wrong with it.',
            },
            error_data: { type: 'object', additionalProperties: true },
          },
        },
      },
    },
  },
};

/** The description of every method of the contract, as OpenAPI 3.1. */
export const openApiDocument = (version: string): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: 'Croupier platform',
    version,
    description:
      'Amounts are integers in minor units of their currency. A POST carries form data; an empty value travels as the text `null`, and a structure as JSON text.',
  },
  servers: [{ url: '/' }],
  tags: [...new Set(methods.map(({ name }) => name.split('.')[0] ?? ''))].sort().map((name) => ({ name })),
  paths: Object.fromEntries(
    methods.map((method) => [`/api/${method.name}`, { [method.verb.toLowerCase()]: operation(method) }]),
  ),
  components,
});
