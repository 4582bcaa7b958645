import type { ChildProcess } from 'node:child_process';

/** A process that finishes its pages first: it runs former releases, or its memory has grown. */
export type RetirementReason = 'replaced' | 'grown';
/**
 * Why a process ends: it did not answer, exceeded its memory, sent too much, did not start, ended itself, was retired,
 * or the gateway stops.
 */
export type EndReason = 'hung' | 'memory' | 'messages' | 'start' | 'exit' | RetirementReason | 'closed';

/** How long an interrupted process may print its stack before it is killed. */
const interruption_ms = 500;

/** Ends one process. `reason` is the first one: null while the process runs or when it has ended by itself. */
export const createEnding = (child: ChildProcess, onEnd: (reason: EndReason) => void) => {
  let reason: EndReason | null = null;
  let hasEnded = false;
  const ended = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(reason ?? 'exit');
  };
  // The outputs are complete with `close`. `error` alone follows when the program cannot be started.
  child.once('close', ended);
  child.on('error', () => {
    if (child.pid === undefined) ended();
  });

  return {
    hasEnded: (): boolean => hasEnded,
    isEnding: (): boolean => hasEnded || reason !== null,
    end: (because: EndReason): void => {
      if (hasEnded || reason !== null) return;
      reason = because;
      if (because !== 'hung' && because !== 'memory') return void child.kill('SIGKILL');
      // Prints the stack of the code that runs.
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), interruption_ms).unref();
    },
  };
};

export type Ending = ReturnType<typeof createEnding>;
