import { randomUUID } from 'node:crypto';
import { startTraceReceiver, type TraceReceiver } from '@croupier/service/testing';
import { startPayments, type Payments } from './testing/index.ts';

let receiver: TraceReceiver;
let payments: Payments;
beforeAll(async () => {
  // Before the platform is created.
  receiver = await startTraceReceiver('platform');
  payments = await startPayments();
});
afterAll(async () => {
  await payments.stop();
  await receiver.stop();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';

it("records a deposit from the gateway's request to the statements and the call of the provider", async () => {
  const payer = await payments.player();
  const answer = await payments.platform.post(
    'cashier.makedeposit',
    { method: 'card', amount: '2000' },
    {
      cookie: payer.cookie(),
      key: randomUUID(),
      headers: { 'x-request-id': traceId, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    },
  );
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([200, traceId]);
  const ofTrace = () => receiver.spans.filter(({ trace }) => trace === traceId);
  await receiver.until(() => ofTrace().some(({ name }) => name === 'POST /api/:method'));
  const request = ofTrace().find(({ name }) => name === 'POST /api/:method');
  expect(request).toMatchObject({ parent: 'b7ad6b7169203331', attributes: { 'http.response.status_code': 200 } });
  const { host } = new URL(payments.providers.origin);
  expect(ofTrace().find(({ name }) => name === `POST ${host}`)).toMatchObject({
    parent: request?.id,
    attributes: { 'url.path': '/payments', 'http.response.status_code': 200 },
  });
  const statements = ofTrace().map(({ attributes }) => String(attributes['db.query.text'] ?? ''));
  expect(statements.filter((text) => /^\s*insert into payments/.test(text))).toHaveLength(1);
  expect(statements.join('\n')).not.toContain(payer.cookie().split('=')[1]);
  expect(JSON.stringify(ofTrace())).not.toContain('payer1@example.com');
});
