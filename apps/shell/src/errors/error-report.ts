import { caughtErrors, currentRegistry, isRemoteFailure } from '@croupier/federation';
import { withoutRetry } from '@croupier/releases';

/** Reports of one document. A failure that repeats is no news. */
const maximumReports = 5;
const maximumFrames = 20;

type Kind = 'load' | 'render' | 'script';

/** The gateway's `BrowserErrorReport`. The message of an error may contain data of the visitor, so it is not sent. */
export type ErrorReport = Readonly<{
  app: string;
  version: string;
  kind: Kind;
  name: string;
  frames: readonly string[];
}>;

const filePattern = /(\/mf\/([\w-]+)\/([\w~-]+)\/[\w./~-]*)(?::(\d+):(\d+))?/g;

type File = Readonly<{ app: string; version: string; position: string | null }>;

/** Returns the files of deployed apps that a text names, in its order. */
const filesIn = (text: string): readonly File[] =>
  [...text.matchAll(filePattern)].map(([, path = '', app = '', version = '', line, column]) => ({
    app,
    version: withoutRetry(`${version}/`).slice(0, -1),
    position: line === undefined || path.endsWith('/') ? null : `${path}:${line}:${column}`,
  }));

const textsOf = (error: unknown): Readonly<{ name: string; stack: string; message: string }> =>
  error instanceof Error
    ? { name: error.name, stack: error.stack ?? '', message: error.message }
    : { name: typeof error === 'object' ? 'Object' : typeof error, stack: '', message: String(error) };

/** Returns the remote whose code failed, or the shell if no remote called it; null for code of third parties. */
const blamedFile = (files: readonly File[]): File | null =>
  files.find(({ app }) => app !== 'shell') ?? files[0] ?? null;

/** Returns the report of an error; null for an error that is not of deployed code. */
export const reportOf = (error: unknown, kind: Kind): ErrorReport | null => {
  if (isRemoteFailure(error)) {
    const version = currentRegistry()[error.remote]?.version;
    return version === undefined ? null : { app: error.remote, version, kind: 'load', name: error.reason, frames: [] };
  }
  const { name, stack, message } = textsOf(error);
  // The message of a chunk that did not load names its file.
  const isChunk = name === 'ChunkLoadError' || /^Loading (CSS )?chunk /.test(message);
  const files = filesIn(isChunk ? message : stack);
  const blamed = blamedFile(files);
  if (!blamed) return null;
  return {
    app: blamed.app,
    version: blamed.version,
    kind: isChunk ? 'load' : kind,
    name: name.replace(/[^\w-]/g, '').slice(0, 100) || 'Error',
    frames: files.flatMap(({ position }) => position ?? []).slice(0, maximumFrames),
  };
};

const send = (report: ErrorReport): void => {
  fetch('/_errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
};

/** Reports errors of deployed code to the gateway: those that boundaries have caught already, and all further ones. */
export const reportErrors = (): void => {
  const reported = new Set<string>();
  const seen = new WeakSet<object>();
  const add = (error: unknown, kind: Kind): void => {
    // React renders a failed component twice, and a boundary catches what the window reports as well.
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const report = reportOf(error, kind);
    if (!report || reported.size >= maximumReports) return;
    const text = JSON.stringify(report);
    if (reported.has(text)) return;
    reported.add(text);
    send(report);
  };
  for (const error of caughtErrors.splice(0)) add(error, 'render');
  caughtErrors.push = (...errors) => {
    for (const error of errors) add(error, 'render');
    return 0;
  };
  window.addEventListener('error', ({ error }) => add(error, 'script'));
  window.addEventListener('unhandledrejection', ({ reason }) => add(reason, 'script'));
};
