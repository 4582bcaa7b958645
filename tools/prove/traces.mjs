// @ts-check
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/**
 * A span as the receiver has it; `statement` is that of a query.
 *
 * @typedef {{ service: string, trace: string, id: string, parent: string, name: string, statement: string }} Span
 */

/**
 * @param {readonly { key: string, value: Record<string, unknown> }[]} attributes
 * @param {string} key
 */
const textOf = (attributes, key) => String(attributes.find((one) => one.key === key)?.value.stringValue ?? '');

/**
 * @param {any} body of a call of OTLP over HTTP, as JSON
 * @returns {Span[]}
 */
export const spansOf = ({ resourceSpans = [] }) =>
  resourceSpans.flatMap((/** @type {any} */ { resource, scopeSpans }) =>
    scopeSpans.flatMap((/** @type {any} */ { spans }) =>
      spans.map((/** @type {any} */ span) => ({
        service: textOf(resource.attributes, 'service.name'),
        trace: span.traceId,
        id: span.spanId,
        parent: span.parentSpanId ?? '',
        name: span.name,
        statement: textOf(span.attributes, 'db.query.text'),
      })),
    ),
  );

/** Starts a receiver of traces. */
export const startReceiver = async () => {
  /** @type {Span[]} */
  const received = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (body += chunk));
    request.on('end', () => {
      received.push(...spansOf(JSON.parse(body)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    /** @param {string} trace */
    spans: (trace) => received.filter((span) => span.trace === trace),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/**
 * @param {readonly Span[]} spans of one trace
 * @param {readonly string[]} services that must be part of it, each called by an earlier one
 * @returns {string[]} what is missing
 */
export const missingParts = (spans, services) => {
  const ids = new Map(spans.map((span) => [span.id, span]));
  const missing = services.filter((service) => !spans.some((span) => span.service === service));
  const orphans = spans.filter(({ parent }) => parent !== '' && !ids.has(parent));
  const hasStatement = spans.some(({ statement }) => /^(select|insert|update|with)\b/i.test(statement));
  return [
    ...missing.map((service) => `no span of ${service}`),
    ...orphans.map(({ service, name }) => `${name} of ${service} has an unknown parent`),
    ...(hasStatement ? [] : ['no statement of the database']),
  ];
};

const newTrace = () => {
  const trace = randomBytes(16).toString('hex');
  return { trace, headers: { traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-01` } };
};

/**
 * Registers a player and makes a deposit, as a browser does. Proves that one trace, whose id the browser chose, leads
 * from the gateway to the database and the provider, and that a rendered page is one as well.
 *
 * @param {string} origin of the site
 * @param {Awaited<ReturnType<typeof startReceiver>>} receiver
 * @param {{ timeout_s?: number }} [options] how long missing spans are waited for
 * @returns {Promise<Proof>}
 */
export const tracesCalls = async (origin, receiver, { timeout_s = 60 } = {}) => {
  /** @type {string[]} */
  const failures = [];
  let cookie = '';
  const call = async (/** @type {string} */ method, /** @type {Record<string, string>} */ form, more = {}) => {
    const answer = await fetch(`${origin}/api/${method}?v=1&locale=en`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { cookie, origin, ...more },
    });
    if (!answer.ok) failures.push(`${method}: ${answer.status} ${await answer.text()}`);
    cookie =
      answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ') || cookie;
    return answer;
  };
  await call('auth.register', {
    email: `traces-${Date.now()}@example.com`,
    password: 'a-long-password-12',
    locale: 'en',
    currency: 'EUR',
    terms: '1',
    birth_date: '1990-05-04',
    country_code: 'DE',
  });
  const deposit = newTrace();
  const { headers } = await call(
    'cashier.makedeposit',
    { method: 'card', amount: '2000' },
    { ...deposit.headers, 'idempotency-key': newTrace().trace },
  );
  if (headers.get('x-request-id') !== deposit.trace) failures.push('the id of the request is not that of the trace');
  const page = newTrace();
  await fetch(origin, { headers: { ...page.headers, 'user-agent': 'Mozilla/5.0 Firefox/128.0', cookie } });

  const gateway = ['croupier-gateway', 'croupier-platform'];
  const missing = () => [
    ...missingParts(receiver.spans(deposit.trace), [...gateway, 'croupier-sandbox']),
    ...missingParts(receiver.spans(page.trace), gateway).map((text) => `the page: ${text}`),
  ];
  for (let waited_s = 0; missing().length > 0 && waited_s < timeout_s; waited_s += 1) await sleep(1000);
  return {
    name: 'one trace from the gateway to the database and the provider',
    figures: { of_a_deposit: receiver.spans(deposit.trace).length, of_a_page: receiver.spans(page.trace).length },
    failures: [...failures, ...missing()],
  };
};
