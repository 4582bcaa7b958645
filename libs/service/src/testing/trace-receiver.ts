import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTracing, stopTracing } from '../tracing.ts';

/** A recorded span; `parent` is '' for the first of a trace. */
export type ReceivedSpan = Readonly<{
  trace: string;
  id: string;
  parent: string;
  name: string;
  attributes: Readonly<Record<string, unknown>>;
}>;

type Sent = Readonly<{
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: readonly Readonly<{ key: string; value: Readonly<Record<string, unknown>> }>[];
}>;
type Export = Readonly<{
  resourceSpans: readonly Readonly<{ scopeSpans: readonly Readonly<{ spans: readonly Sent[] }>[] }>[];
}>;

const spanOf = ({ traceId, spanId, parentSpanId = '', name, attributes }: Sent): ReceivedSpan => ({
  trace: traceId,
  id: spanId,
  parent: parentSpanId,
  name,
  attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
});

export type TraceReceiver = Readonly<{
  /** What was received until now. */
  spans: readonly ReceivedSpan[];
  /** Waits until `isComplete` returns true, and returns the spans. */
  until: (isComplete: (spans: readonly ReceivedSpan[]) => boolean) => Promise<readonly ReceivedSpan[]>;
  /** Stops tracing, which sends the rest, and the receiver. */
  stop: () => Promise<void>;
}>;

const variables = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_BSP_SCHEDULE_DELAY'] as const;

/** Starts a receiver of traces, and the tracing of this process. Call it before servers are created. */
export const startTraceReceiver = async (service: string): Promise<TraceReceiver> => {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as Export;
      spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans.map(spanOf))));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const previous = variables.map((name) => process.env[name]);
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env['OTEL_BSP_SCHEDULE_DELAY'] = '50';
  await startTracing(service);
  return {
    spans,
    until: async (isComplete) => {
      while (!isComplete(spans)) await sleep(20);
      return spans;
    },
    stop: async () => {
      await stopTracing();
      variables.forEach((name, index) => {
        const value = previous[index];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      });
      server.closeAllConnections();
      server.close();
    },
  };
};
