import { readFileSync } from 'node:fs';

export type ProcessUsage = Readonly<{
  memory_bytes: number;
  /** Processor time since the start. */
  cpu_ms: number;
  /** What the main thread does: it runs or waits for a processor, waits for a disk, or waits for something else. */
  state: 'running' | 'disk' | 'waiting';
}>;

const states: Readonly<Record<string, ProcessUsage['state']>> = { R: 'running', D: 'disk' };

/** Linux counts processor time in hundredths of a second. */
const clockTick_ms = 10;

/**
 * Returns what a process uses, as Linux counts it; null on other systems and for a process that has ended. A process
 * cannot falsify this.
 */
export const readProcessUsage = (pid: number): ProcessUsage | null => {
  try {
    // The program's name is in parentheses and may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [userTicks, systemTicks] = fields.slice(11).map(Number);
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    if (!resident || userTicks === undefined || systemTicks === undefined) return null;
    return {
      memory_bytes: Number(resident[1]) * 1024,
      cpu_ms: (userTicks + systemTicks) * clockTick_ms,
      state: states[fields[0] ?? ''] ?? 'waiting',
    };
  } catch {
    return null;
  }
};
