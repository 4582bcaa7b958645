// @ts-check
/* What lint says of texts, were they there: files and their texts come as JSON on the standard input, rules go out. */
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
