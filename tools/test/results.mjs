// @ts-check
import { render, total } from './summary.mjs';

/** @typedef {import('./summary.mjs').Count} Count */

/** Collects the counts of each project and check. The checks keep the order of their first results. */
export const createResults = () => {
  /** @type {import('./summary.mjs').Table} */
  const table = new Map();
  /** @type {string[]} */
  const checks = [];
  return {
    /** @type {(project: string, check: string, count: Count) => void} */
    add: (project, check, count) => {
      const counts = table.get(project) ?? new Map();
      counts.set(check, count);
      table.set(project, counts);
      if (!checks.includes(check)) checks.push(check);
    },
    /** @type {(project: string, check: string) => boolean} */
    hasFailed: (project, check) => (table.get(project)?.get(check)?.failed ?? 0) > 0,
    /** The table as lines of text. */
    lines: () => render(table, checks),
    total: () => total(table),
  };
};

/** The count of a check that either passes or fails as a whole. @type {(ok: boolean) => Count} */
export const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A failure without a test to name: `note` says what is wrong. @type {(note: string) => Count} */
export const failure = (note) => ({ ...one(false), note });
