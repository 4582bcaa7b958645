import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { methods } from '@croupier/contract';
import { startTestPlatform } from '../testing/index.ts';
import { openApiDocument } from './document.ts';

const document = JSON.parse(JSON.stringify(openApiDocument('1.2.3')));

/** Runs the validator in a separate process, because it is an ES module. */
const validate = (text: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `
  import { Validator } from '@seriousme/openapi-schema-validator';
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const { valid, errors } = await new Validator().validate(JSON.parse(Buffer.concat(chunks).toString()));
  process.stdout.write(JSON.stringify({ valid, errors }));
`,
      ],
      { cwd: resolve(__dirname, '../../../..'), input: text, encoding: 'utf8' },
    ),
  );

it('is a valid OpenAPI 3.1 document', () => {
  expect(validate(JSON.stringify(document))).toEqual({ valid: true });
  expect(validate(JSON.stringify({ ...document, paths: { 'api/x': {} } }))).toMatchObject({ valid: false });
});

it('describes every method of the contract under its verb', () => {
  expect(Object.entries(document.paths).map(([path, item]) => [path, ...Object.keys(item as object)])).toEqual(
    methods.map(({ name, verb }) => [`/api/${name}`, verb.toLowerCase()]),
  );
});

it('describes values instead of their encoding', () => {
  const history = document.paths['/api/cashier.gethistory'].get;
  expect(history.parameters).toContainEqual({
    name: 'count',
    in: 'query',
    required: false,
    style: 'form',
    explode: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 4 },
  });
  const deposit = document.paths['/api/cashier.makedeposit'].post;
  const form = deposit.requestBody.content['application/x-www-form-urlencoded'];
  expect(form.schema.properties.amount).toMatchObject({ type: 'integer', minimum: 1 });
  expect(form.schema.properties.requisites.type).toBe('object');
  expect(form.encoding).toEqual({ requisites: { contentType: 'application/json' } });
});

it('describes the values of `fields`, and which fields are optional with it', () => {
  const { parameters, responses } = document.paths['/api/campaigns.getoffers'].get;
  expect(parameters.find(({ name }: { name: string }) => name === 'fields')).toMatchObject({
    description: expect.stringContaining('`trigger`, `description`, `promotions`'),
    schema: { type: 'array', items: { type: 'string' } },
  });
  const { items } = responses['200'].content['application/json'].schema.properties.data.properties;
  expect(items.items.required).toEqual(['id', 'finished_at']);
  expect(Object.keys(items.items.properties)).toContain('promotions');
  expect(
    document.paths['/api/account.getprofileinfo'].get.responses['200'].content['application/json'].schema.properties
      .data.required,
  ).not.toContain('contacts');
});

it("lists a method's errors by status, and requires a key for money movements", () => {
  const { responses, parameters, security } = document.paths['/api/cashier.makedeposit'].post;
  expect(security).toEqual([{ session: [] }]);
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/idempotencyKey' });
  expect(responses['409'].content['application/json'].schema.allOf[1].properties.error.properties.code.enum).toContain(
    'BillingDepositLimitExceededException',
  );
  expect(responses['401'].description).toContain('AuthorizationException');
  expect(document.paths['/api/games.get'].get).toMatchObject({ security: [] });
  expect(document.paths['/api/games.get'].get.responses['401']).toBeUndefined();
});

it('is served as JSON and as pages', async () => {
  const platform = await startTestPlatform({ environment: { DEVELOPER_PAGES: 'on' } });
  try {
    const served = await platform.server.inject('/openapi.json');
    expect(served.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1' } });
    const pages = await platform.server.inject('/docs');
    expect([pages.statusCode, pages.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(pages.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await platform.server.inject('/docs/json')).json()).toEqual(served.json());
    expect((await platform.server.inject('/metrics')).body).toContain(
      'croupier_platform_request_seconds_count{route="/openapi.json",verb="GET",status="200"} 1',
    );
  } finally {
    await platform.stop();
  }
});
