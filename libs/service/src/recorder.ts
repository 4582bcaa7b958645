/** A request that a server answers. `traceparent` is the header of a caller that is part of the trace. */
export type TracedRequest = Readonly<{ id: string; method: string; traceparent: unknown }>;

export type RequestSpan = Readonly<{
  /** Runs work as part of the request: its calls and queries become parts of the trace. */
  run: <Result>(work: () => Result) => Result;
  end: (response: Readonly<{ route: string | undefined; status: number }>) => void;
}>;

/** Records traces. Exists only while tracing is on. */
export type Recorder = Readonly<{
  startRequest: (request: TracedRequest) => RequestSpan;
  call: (fetch: typeof globalThis.fetch, input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  query: <Result>(text: string, work: () => Promise<Result>) => Promise<Result>;
  /** The header that makes the next service part of the trace; none outside of a request. */
  headers: () => Readonly<Record<string, string>>;
  /** Sends the recorded data. */
  stop: () => Promise<void>;
}>;
