import { RE2JS } from 're2js';
import type { LinearEngine } from '../pattern-rule.ts';

/** Patterns by RE2, whose time grows with the text alone. It knows neither back references nor lookarounds. */
export const linearEngine: LinearEngine = (pattern) => {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return (text) => compiled.test(text);
  } catch {
    return null;
  }
};
