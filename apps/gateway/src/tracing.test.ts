import { startTraceReceiver, type TraceReceiver } from '@croupier/service/testing';
import { useGateway } from './testing/index.ts';

let receiver: TraceReceiver;
// Before the gateway is created.
beforeEach(async () => {
  receiver = await startTraceReceiver('gateway');
});
const site = useGateway();
afterEach(() => receiver.stop());

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const headersOf = (path: string) => site.seen.find(({ url }) => url?.startsWith(path))?.headers;

it('makes a proxied call a part of the trace that the browser began, with the same id in its answer', async () => {
  const answer = await site.page('/api/games.get?query=x', { traceparent });
  const [span] = await receiver.until((spans) => spans.length > 0);
  expect(span).toMatchObject({ trace: traceId, parent: '', name: 'GET /api/*' });
  expect(answer.headers['x-request-id']).toBe(traceId);
  expect(headersOf('/api/games.get')).toMatchObject({
    'x-request-id': traceId,
    traceparent: `00-${traceId}-${span?.id}-01`,
  });
});

it('makes what a page reads a part of the trace of the page', async () => {
  await site.page('/', { traceparent });
  const spans = await receiver.until((all) => all.some(({ name }) => name === 'GET /*'));
  const page = spans.find(({ name }) => name === 'GET /*');
  expect(page).toMatchObject({ trace: traceId, parent: '' });
  const read = headersOf('/nfx/i18n/locales')?.['traceparent'];
  expect(spans.find(({ id }) => read === `00-${traceId}-${id}-01`)).toMatchObject({ parent: page?.id });
});
