import { setTimeout as sleep } from 'node:timers/promises';

type Pending = false | null | undefined;

const isPending = (value: unknown): value is Pending => value === false || value === null || value === undefined;

/**
 * Calls `read` every 20 ms until its result is not false, null or undefined. Returns the result.
 *
 * @throws Error after two minutes, with the description of the result.
 */
export const waitFor = async <Value>(
  description: string,
  read: () => Value | Pending | Promise<Value | Pending>,
): Promise<Value> => {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const value = await read();
    if (!isPending(value)) return value;
    if (performance.now() >= deadline) throw new Error(`Waited two minutes for ${description}`);
    await sleep(20);
  }
};
