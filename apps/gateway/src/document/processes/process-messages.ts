import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFaults } from '../release-faults.ts';
import type { createPendingCalls } from './pending-calls.ts';
import type { Culprit } from './culprit.ts';
import { createLogLimit, createMessageLimit } from './message-limits.ts';
import { readMessage, type FromProcess } from './messages.ts';
import type { Jobs } from './render-jobs.ts';

/** Maximum number of log lines of one render, and of entered releases. */
const maximumReports = 100;
/** Fields of the log that a process does not set. */
const ownFields = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'reqId']);

type Context = Readonly<{
  jobs: Jobs;
  calls: ReturnType<typeof createPendingCalls>;
  culprit: Culprit;
  faults: ReleaseFaults;
  log: FastifyBaseLogger;
  onReady: () => void;
  onPong: (memory_bytes: number) => void;
  /** The process sends more than it needs for pages. */
  onFlood: () => void;
  /** A message was dropped. */
  onRefused: () => void;
}>;

const withoutOwnFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !ownFields.has(name)));

const enter = ({ jobs, culprit }: Context, { id, release }: Extract<FromProcess, { kind: 'entered' }>): void => {
  if (!culprit.isKnown(release)) return;
  culprit.entered(release);
  const entered = jobs.get(id)?.entered;
  if (entered && entered.length < maximumReports) entered.push(release);
};

const report = ({ jobs }: Context, { id, fields, message }: Extract<FromProcess, { kind: 'report' }>): void => {
  const job = jobs.get(id);
  if (!job || job.reports.count >= maximumReports) return;
  job.reports.count += 1;
  job.task.report(withoutOwnFields(fields), message);
};

const handle = (context: Context, message: FromProcess): void => {
  const { jobs, calls, culprit, faults, log } = context;
  switch (message.kind) {
    case 'ready':
      return context.onReady();
    case 'pong':
      return context.onPong(message.memory_bytes);
    case 'page':
      return jobs.get(message.id)?.settle({ kind: 'done', result: message.page });
    case 'texts':
      return jobs.get(message.id)?.settle({ kind: 'done', result: message.texts });
    case 'failed':
      return jobs.get(message.id)?.fail(new Error(message.error));
    case 'report':
      return report(context, message);
    case 'entered':
      return enter(context, message);
    case 'fault':
      return culprit.isKnown(message.release) ? faults.blame(message.release, message.error, log) : undefined;
    case 'exit':
      return culprit.claim(message.release, message.error);
    case 'call':
      return void calls.begin(message);
    case 'end-call':
      return calls.end(message.call);
  }
};

/** Returns a function that handles the frames of a process. It drops those that are no message, and logs that. */
export const createMessageHandler = (context: Context) => {
  const limit = createMessageLimit();
  const logRefused = createLogLimit(1);

  return (frame: string, length_bytes: number): void => {
    if (limit.add(length_bytes)) return context.onFlood();
    const message = readMessage(frame, length_bytes);
    if (message) return handle(context, message);
    context.onRefused();
    return logRefused((skipped) =>
      context.log.error({ length_bytes, skipped }, 'A rendering process sent a message that is not valid'),
    );
  };
};
