// @ts-check
import { checkName, pascalCase } from './names.mjs';
import { editFile, writeNewFiles } from './workspace-files.mjs';

const folder = 'apps/platform/src/providers/payments';

/** @param {string} name */
const adapterSource = (name) => `import { createHmac, timingSafeEqual } from 'node:crypto';
import { paymentEvent, paymentResponse, paymentState, requisitesCheckResponse } from '@croupier/provider-contract';
import * as v from 'valibot';
import { ProviderError, type ProviderOptions } from '../signed-call.ts';
import type { PaymentProvider } from './payment-provider.port.ts';

const signatureOf = (body: string, secret: string): string => createHmac('sha256', secret).update(body).digest('hex');

const isSignedBy = (body: string, signature: string, secret: string): boolean => {
  const [expected, given] = [Buffer.from(signatureOf(body, secret)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/** The protocol of the payment provider ${name}. Amounts of the port are integers of minor units. */
export const create${pascalCase(name)}Payments = ({ origin, secret, fetch, timeout_ms = 5000 }: ProviderOptions): PaymentProvider => {
  const call = async <Schema extends v.GenericSchema>(
    path: string,
    message: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | null> => {
    const body = JSON.stringify(message);
    const headers = { 'content-type': 'application/json', signature: signatureOf(body, secret) };
    const signal = AbortSignal.timeout(timeout_ms);
    const response = await fetch(\`\${origin}\${path}\`, { method: 'POST', headers, body, signal }).catch((error) => {
      throw new ProviderError('unreachable', 'UNREACHABLE', String(error));
    });
    if (response.status === 404) return null;
    // Only an answer below 500 is the provider's decision; otherwise the outcome is unknown.
    if (!response.ok)
      throw new ProviderError(response.status < 500 ? 'refused' : 'failed', \`HTTP_\${response.status}\`, path);
    const parsed = v.safeParse(schema, await response.json());
    if (!parsed.success) throw new ProviderError('failed', 'UNEXPECTED_ANSWER', path);
    return parsed.output;
  };
  const found = <Answer>(answer: Answer | null, path: string): Answer => {
    if (answer === null) throw new ProviderError('failed', 'HTTP_404', path);
    return answer;
  };
  return {
    open: async (payment) => found(await call('/payments', payment, paymentResponse), '/payments'),
    find: (reference) => call('/payments/find', { reference }, paymentState),
    checkRequisites: async (request) =>
      found(await call('/requisites', request, requisitesCheckResponse), '/requisites'),
    callback: {
      read: ({ headers, body }) => {
        if (!isSignedBy(body, String(headers['signature'] ?? ''), secret))
          return { isAccepted: false, reason: 'signature', answer: { status: 403, body: { error: 'signature' } } };
        const event = v.safeParse(v.pipe(v.string(), v.parseJson(), paymentEvent), body);
        if (!event.success)
          return { isAccepted: false, reason: 'message', answer: { status: 422, body: { error: 'message' } } };
        return { isAccepted: true, message: event.output };
      },
      answer: (outcome) =>
        outcome === 'done' ? { status: 200, body: { ok: true } } : { status: 503, body: { error: outcome } },
    },
  };
};
`;

/** @param {string} name */
const testSource = (name) => `import { createHmac, randomUUID } from 'node:crypto';
import { isProviderError } from '../signed-call.ts';
import { create${pascalCase(name)}Payments } from './${name}.adapter.ts';

const secret = 'a-secret-of-tests';
const reference = randomUUID();
const payment = {
  reference,
  kind: 'deposit',
  customer_reference: 'player-1',
  method: '${name}',
  amount: 2050,
  currency: 'EUR',
  requisites: {},
  return_urls: {
    success: 'http://site.test/success',
    fail: 'http://site.test/fail',
    pending: 'http://site.test/pending',
    cancel: 'http://site.test/cancel',
  },
  callback_url: 'http://platform.test/callbacks/payments/${name}',
  locale: 'en',
} as const;

const signed = (body: string) => createHmac('sha256', secret).update(body).digest('hex');
const adapterOf = (fetch: typeof globalThis.fetch) =>
  create${pascalCase(name)}Payments({ origin: 'http://${name}.test', secret, pageOrigins: [], fetch, now: () => new Date() });
const answering = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status });

it('opens a payment with a signed call', async () => {
  const calls: Request[] = [];
  const paymentId = randomUUID();
  const adapter = adapterOf(async (input, init) => {
    calls.push(new Request(input, init));
    return new Response(JSON.stringify({ payment_id: paymentId, url: 'http://${name}.test/page' }));
  });
  expect(await adapter.open(payment)).toEqual({ payment_id: paymentId, url: 'http://${name}.test/page' });
  const body = (await calls[0]?.text()) ?? '';
  expect(JSON.parse(body)).toMatchObject({ reference, amount: 2050 });
  expect(calls[0]?.headers.get('signature')).toBe(signed(body));
});

it('returns null for a payment that the provider does not know', async () => {
  expect(await adapterOf(answering(404, {})).find(reference)).toBeNull();
});

test.each([
  ['is refused', answering(409, {}), 'refused'],
  ['fails', answering(500, {}), 'failed'],
  ['has an unexpected answer', answering(200, {}), 'failed'],
  ['does not arrive', async () => Promise.reject(new Error('closed')), 'unreachable'],
])('reports that a call %s', async (_what, fetch, outcome) => {
  const error: unknown = await adapterOf(fetch).open(payment).catch((reason: unknown) => reason);
  expect(isProviderError(error) && error.outcome).toBe(outcome);
});

it('accepts a callback with its signature only', () => {
  const { callback } = adapterOf(answering(500, {}));
  const event = {
    event_id: randomUUID(),
    payment_id: randomUUID(),
    reference,
    kind: 'deposit',
    status: 'success',
    amount: 2050,
    currency: 'EUR',
    reason: '',
  };
  const body = JSON.stringify(event);
  const read = (signature: string) =>
    callback.read({ path: '/callbacks/payments/${name}', headers: { signature }, body });
  expect(read(signed(body))).toEqual({ isAccepted: true, message: event });
  expect(read(signed(\`\${body} \`))).toMatchObject({ isAccepted: false, answer: { status: 403 } });
  expect(callback.answer('done').status).toBe(200);
  expect(callback.answer('failed').status).toBe(503);
});
`;

/**
 * Adds an adapter for a payment provider with its own protocol, and its entry in the registry of adapters.
 *
 * @param {string} workspace
 * @param {string} [name]
 * @returns {import('./generators.mjs').Result}
 * @throws {Error} when the name is invalid or taken; nothing is written then
 */
export const createPaymentAdapter = (workspace, name = '') => {
  checkName('payment adapter', name);
  const written = writeNewFiles(workspace, {
    [`${folder}/${name}.adapter.ts`]: adapterSource(name),
    [`${folder}/${name}.test.ts`]: testSource(name),
  });
  const index = editFile(workspace, `${folder}/index.ts`, (text) =>
    text
      .replace(
        "'signed-json': createSignedJsonPayments,",
        `'signed-json': createSignedJsonPayments, '${name}': create${pascalCase(name)}Payments,`,
      )
      .replace(
        /(import \{ createSignedJsonPayments \}[^\n]*\n)/,
        `$1import { create${pascalCase(name)}Payments } from './${name}.adapter.ts';\n`,
      ),
  );
  return {
    written,
    changed: [index],
    next: [
      'write the signature, paths, amounts and states of the provider; the example uses messages of libs/provider-contract',
      `configure it: PAYMENT_PROVIDERS=[{"id":"${name}","adapter":"${name}","origin":"https://…","secret":"…","methods":["…"]}]`,
      `register <PLATFORM_ORIGIN>/callbacks/payments/${name} with the provider`,
    ],
  };
};
