import { RE2JS } from 're2js';
import type { LinearEngine } from '../pattern-rule.ts';

/** Compiles patterns with RE2, which matches in linear time. It supports neither back references nor lookarounds. */
export const linearEngine: LinearEngine = (pattern) => {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return (text) => compiled.test(text);
  } catch {
    return null;
  }
};
