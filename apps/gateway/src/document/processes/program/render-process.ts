import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import { createReleaseFaults, type ReleaseFaults } from '../../release-faults.ts';
import { createRenderer } from '../../renderer.ts';
import { createFrameReader, frameOf } from '../frames.ts';
import {
  maximumError,
  maximumMessage_bytes,
  maximumText,
  type FromProcess,
  type SharedValues,
  type ToProcess,
} from '../messages.ts';
import { confine, requireOfBuild } from './confine.ts';
import { createGatewayFetch } from './gateway-fetch.ts';

/*
 * The program of a rendering process. It runs the server builds of the shell and its remotes, and talks to the gateway
 * only. Descriptor 3 is its channel.
 */

/** The time for which this process pauses a release until the gateway says for how long. */
const ownPause_ms = 10_000;

const [, , directory = ''] = process.argv;
const channel = new Socket({ fd: 3, readable: true, writable: true });
const sendText = (text: string): void => void channel.write(frameOf(text));
const send = (message: FromProcess): void => sendText(JSON.stringify(message));

const textOf = (error: unknown): string => {
  try {
    return (error instanceof Error ? String(error.stack) : String(error)).slice(0, maximumError);
  } catch {
    return 'An error that cannot be printed';
  }
};

const { fetch, receive: receiveAnswer } = createGatewayFetch(send);
const faults = createReleaseFaults(directory);
const { end } = confine({
  fetch,
  onExit: () => {
    const origin = faults.originOf(new Error('Deployed code ended the process'));
    const error = (origin?.stack ?? 'The process was ended').slice(0, maximumError);
    send({ kind: 'exit', release: origin?.release ?? null, error });
  },
});

/** The render to which running code belongs, and the releases that it has entered. */
const renders = new AsyncLocalStorage<Readonly<{ id: number; entered: Set<string> }>>();
const announcing: ReleaseFaults = {
  ...faults,
  run: (release, work) => {
    const render = renders.getStore();
    const key = `${release.app} ${release.version}`;
    if (!render?.entered.has(key)) send({ kind: 'entered', id: render?.id ?? 0, release });
    render?.entered.add(key);
    return faults.run(release, work);
  },
};
const renderer = createRenderer(directory, announcing, requireOfBuild);

const aborts = new Map<number, AbortController>();
const values: Partial<SharedValues> = {};
const valueOf = <Name extends keyof SharedValues>(name: Name): SharedValues[Name] => {
  const value = values[name];
  if (value === undefined) throw new Error(`No ${name} were received`);
  return value as SharedValues[Name];
};

/** Sends the result of work. A result that is no JSON, such as one with a getter that throws, is none. */
const answer = async (id: number, kind: 'page' | 'texts', work: () => Promise<unknown>): Promise<void> => {
  let result: unknown;
  try {
    result = await work();
  } catch (error) {
    return send({ kind: 'failed', id, error: textOf(error) });
  } finally {
    aborts.delete(id);
  }
  try {
    return sendText(JSON.stringify({ kind, id, [kind]: result }));
  } catch (error) {
    send({ kind: 'report', id, fields: { error: textOf(error) }, message: 'The page cannot be sent' });
    return sendText(JSON.stringify({ kind, id, [kind]: null }));
  }
};

const report = (id: number, fields: Readonly<Record<string, unknown>>, message: string): void => {
  const start = { kind: 'report', id, message: message.slice(0, maximumText) } as const;
  try {
    const text = JSON.stringify({ ...start, fields });
    if (Buffer.byteLength(text) <= maximumMessage_bytes) return sendText(text);
  } catch {
    // Fields that are no JSON are left out.
  }
  return send({ ...start, fields: {} });
};

const render = ({ id, request }: Extract<ToProcess, { kind: 'render' }>): void => {
  const abort = new AbortController();
  aborts.set(id, abort);
  const work = (): Promise<unknown> =>
    renderer.render(valueOf('registry'), {
      ...request,
      locales: valueOf('locales'),
      overrides: valueOf('overrides'),
      site: valueOf('site'),
      renderingSecret: undefined,
      signal: abort.signal,
      report: (fields, message) => report(id, fields, message),
    });
  void renders.run({ id, entered: new Set() }, () => answer(id, 'page', work));
};

const receive = (message: ToProcess): void => {
  switch (message.kind) {
    case 'set':
      Object.assign(values, { [message.name]: message.value });
      if (message.name === 'registry') renderer.prepare(valueOf('registry'));
      return;
    case 'pause':
      return faults.pause(message.release, message.pause_ms);
    case 'render':
      return render(message);
    case 'offline-texts':
      return void answer(message.id, 'texts', () => renderer.offlineTexts(valueOf('registry'), message.locale));
    case 'abort':
      return aborts.get(message.id)?.abort();
    case 'answer':
      return receiveAnswer(message);
    case 'ping':
      return send({ kind: 'pong', memory_bytes: process.memoryUsage.rss() });
  }
};

channel.on(
  'data',
  createFrameReader({
    maximum_bytes: 2 ** 30,
    onFrame: (text) => receive(JSON.parse(text) as ToProcess),
    onOversized: () => end(1),
  }),
);
// A supervisor may signal all processes of the gateway, which keeps serving requests and ends this one itself.
process.on('SIGTERM', () => undefined);
// The gateway has ended.
for (const event of ['close', 'error'] as const) channel.on(event, () => end(0));

for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => {
    const origin = faults.originOf(error);
    if (!origin) {
      send({ kind: 'exit', release: null, error: textOf(error) });
      end(1);
    } else if (!faults.isPaused(origin.release)) {
      send({ kind: 'fault', release: origin.release, error: origin.stack.slice(0, maximumError) });
      faults.pause(origin.release, ownPause_ms, { isFaultHere: true });
    }
  });
send({ kind: 'ready' });
