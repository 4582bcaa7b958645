import type { RenderRequest } from '@croupier/releases/page';
import type { RegistryFile } from '@croupier/releases/registry';
import * as v from 'valibot';
import type { Release } from '../release-stack.ts';
import type { PageRequest } from '../renderer.ts';

/* What the gateway and a rendering process send to each other, as JSON. */

/** Values that are large and rarely change. The gateway sends each again only when it has changed. */
export type SharedValues = Readonly<{
  registry: RegistryFile;
  locales: RenderRequest['locales'];
  overrides: RenderRequest['overrides'];
  site: RenderRequest['site'];
}>;

/** A page request without shared values, functions and secrets. */
export type PlainRequest = Omit<
  PageRequest,
  'signal' | 'report' | 'renderingSecret' | 'locales' | 'overrides' | 'site'
>;

/** Returns the request id that a render has in its process. It marks the calls that the render makes. */
export const renderRequestId = (id: number): string => `render-${id}`;

/** What the gateway sends. */
export type ToProcess =
  | Readonly<{ kind: 'set'; name: keyof SharedValues; value: unknown }>
  /** A release whose code may not run for some time. */
  | Readonly<{ kind: 'pause'; release: Release; pause_ms: number }>
  | Readonly<{ kind: 'render'; id: number; request: PlainRequest }>
  | Readonly<{ kind: 'offline-texts'; id: number; locale: string }>
  | Readonly<{ kind: 'abort'; id: number }>
  | CallAnswer
  | Readonly<{ kind: 'ping' }>;

/** The platform's answer to a call, or why there is none. */
export type CallAnswer = Readonly<
  { kind: 'answer'; call: number } & (
    | { status: number; headers: Readonly<Record<string, string>>; body: string }
    | { error: string }
  )
>;

/** Sizes that a process may use. A page is larger than everything else. */
export const maximumPage_bytes = 8 * 1024 * 1024;
export const maximumMessage_bytes = 256 * 1024;
/** Maximum length of an error's text and of a log line's message. */
export const maximumError = 10_000;
export const maximumText = 1000;

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const release = v.pipe(v.object({ app: text(100), version: text(100) }), v.readonly());
const error = text(maximumError);

const call = v.object({
  kind: v.literal('call'),
  call: id,
  /** The render that makes the call; 0 for a call that is not made for a visitor. */
  render: id,
  verb: v.picklist(['GET', 'POST']),
  url: text(8000),
  headers: v.record(v.string(), text(2000)),
  /** Whether the platform receives the visitor's cookie. */
  hasCookie: v.boolean(),
  /** The body, in base64. */
  body: v.nullable(v.string()),
});
export type Call = v.InferOutput<typeof call>;

/**
 * What a process sends. Its code may be hostile: the gateway drops everything else. `page` and `texts` are checked
 * with their own schemas.
 */
export const fromProcessSchema = v.variant('kind', [
  /** The process waits for renders. */
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('pong'), memory_bytes: v.pipe(v.number(), v.finite()) }),
  v.object({ kind: v.literal('page'), id, page: v.unknown() }),
  v.object({ kind: v.literal('texts'), id, texts: v.unknown() }),
  /** The render was rejected. */
  v.object({ kind: v.literal('failed'), id, error }),
  v.object({ kind: v.literal('report'), id, fields: v.record(v.string(), v.unknown()), message: text(maximumText) }),
  /** Sent before the code of a release runs; `id` is the render, 0 outside of renders. */
  v.object({ kind: v.literal('entered'), id, release }),
  /** The code of a release left an error unhandled. */
  v.object({ kind: v.literal('fault'), release, error }),
  /** The process is about to exit: code of a release called `process.exit`, or an error was not handled. */
  v.object({ kind: v.literal('exit'), release: v.nullable(release), error }),
  call,
  v.object({ kind: v.literal('end-call'), call: id }),
]);
export type FromProcess = v.InferOutput<typeof fromProcessSchema>;

const largeKinds: readonly string[] = ['page', 'call'];

/** Returns the message of a frame; null when it is malformed, unknown or too large. */
export const readMessage = (frame: string, length_bytes: number): FromProcess | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(frame);
  } catch {
    return null;
  }
  const { success, output } = v.safeParse(fromProcessSchema, parsed);
  if (!success) return null;
  return length_bytes <= maximumMessage_bytes || largeKinds.includes(output.kind) ? output : null;
};
