import type { Call, ToProcess } from './messages.ts';
import type { PlatformCalls, Visitor } from './platform-calls.ts';

/** Maximum number of calls of one process at a time. */
const maximumCalls = 512;

type Options = Readonly<{
  platformCalls: PlatformCalls;
  /** Returns the visitor of a render; null when the render has ended. */
  visitorOf: (render: number) => Visitor | null;
  send: (message: ToProcess) => void;
}>;

/** The calls of one process to the platform that have no answer yet. */
export const createPendingCalls = ({ platformCalls, visitorOf, send }: Options) => {
  const running = new Map<number, Readonly<{ render: number; abort: AbortController }>>();
  const end = (call: number): void => {
    running.get(call)?.abort.abort();
    running.delete(call);
  };

  return {
    begin: async (call: Call): Promise<void> => {
      const refuse = (error: string): void => send({ kind: 'answer', call: call.call, error });
      if (running.size >= maximumCalls || running.has(call.call)) return refuse('Too many calls');
      const visitor = call.render === 0 ? null : visitorOf(call.render);
      if (call.render !== 0 && !visitor) return refuse('The page of this call has ended');
      const abort = new AbortController();
      running.set(call.call, { render: call.render, abort });
      const answer = await platformCalls(call, visitor, abort.signal);
      if (running.delete(call.call)) send(answer);
      return undefined;
    },
    end,
    /** Ends the calls of a render. */
    endRender: (render: number): void => {
      for (const [call, { render: owner }] of running) if (owner === render) end(call);
    },
    endAll: (): void => {
      for (const call of running.keys()) end(call);
    },
  };
};
