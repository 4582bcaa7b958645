import type { Readable } from 'node:stream';
import { createLogLimit } from './message-limits.ts';

const maximumLine = 1000;
const linesPerSecond = 20;
/** How much of the output is kept, to find the code that stopped the process. */
const kept = 64 * 1024;
/** What `--trace-sigint` prints before the stack of interrupted code. */
const interruption = 'KEYBOARD_INTERRUPT';

/**
 * Logs what a process prints, since its lines could imitate those of the gateway's log. `stack` returns the stack of the
 * code that an interruption has ended; null without one.
 */
export const readOutputs = (outputs: readonly Readable[], log: (line: string, skipped: number) => void) => {
  const limited = createLogLimit(linesPerSecond);
  let tail = '';
  for (const output of outputs)
    output.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-kept);
      for (const line of text.split('\n').filter((each) => each.trim() !== ''))
        limited((skipped) => log(line.slice(0, maximumLine), skipped));
    });

  return {
    stack: (): string | null => {
      const start = tail.lastIndexOf(interruption);
      return start === -1 ? null : tail.slice(start);
    },
  };
};
