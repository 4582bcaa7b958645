// @ts-check
/* Lints virtual files: reads file names and texts as JSON from standard input, and prints the violated rules. */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import { workspace } from '../workspace.mjs';

/** @type {{ file: string, code: string }[]} */
const texts = JSON.parse(await text(process.stdin));
const eslint = new ESLint({ cwd: workspace });
const rules = [];
for (const { file, code } of texts) {
  const results = await eslint.lintText(code, { filePath: file });
  rules.push(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId ?? 'syntax')));
}
console.log(JSON.stringify(rules));
