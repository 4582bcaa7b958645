// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { workspace } from '../workspace.mjs';

/**
 * @typedef {object} LogLine
 * @property {string} level `varies` if the code chooses it
 * @property {string} message `…` marks values that are computed
 * @property {readonly string[]} fields
 * @property {string} file
 */

const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

/** @param {ts.Expression} of @returns {boolean} whether it is a log, by its name */
const isLog = (of) =>
  ts.isIdentifier(of)
    ? /^(log|logger)$/i.test(of.text)
    : ts.isPropertyAccessExpression(of) && /^(log|logger)$/i.test(of.name.text);

/** @param {ts.Expression} callee @returns {string | null} the level of a call that writes a line */
const levelOf = (callee) => {
  if (ts.isPropertyAccessExpression(callee) && levels.has(callee.name.text))
    return isLog(callee.expression) ? callee.name.text : null;
  return ts.isElementAccessExpression(callee) && isLog(callee.expression) ? 'varies' : null;
};

/** @param {ts.Expression | undefined} argument @returns {string | null} null for what is no text */
const messageOf = (argument) => {
  if (argument === undefined) return null;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (ts.isTemplateExpression(argument))
    return [argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text)].join('…');
  if (ts.isConditionalExpression(argument))
    return [messageOf(argument.whenTrue) ?? '…', messageOf(argument.whenFalse) ?? '…'].join(' / ');
  return ts.isIdentifier(argument) ? '…' : null;
};

/** @param {ts.Expression} argument @returns {readonly string[]} the names of its fields */
const fieldsOf = (argument) => {
  if (!ts.isObjectLiteralExpression(argument)) return ['…'];
  return argument.properties.map((property) =>
    property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) ? property.name.text : '…',
  );
};

/**
 * The lines that a source file writes to the log.
 *
 * @param {string} file
 * @param {string} text
 * @returns {readonly LogLine[]}
 */
export const logLinesIn = (file, text) => {
  /** @type {LogLine[]} */
  const lines = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const level = levelOf(node.expression);
      const [first, second] = node.arguments;
      if (level && first) {
        const alone = second === undefined ? messageOf(first) : null;
        const fields = alone === null ? [...new Set(fieldsOf(first))] : [];
        lines.push({ level, message: alone ?? messageOf(second) ?? '…', fields, file });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return lines;
};

/**
 * The lines that the services of a folder write, by message.
 *
 * @param {string} folder
 * @returns {readonly LogLine[]}
 */
export const readLogLines = (folder) =>
  readdirSync(resolve(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(?:\.test|\.fixture)\.ts$|^testing\/|\/testing\//.test(name))
    .toSorted()
    .flatMap((name) => {
      const path = resolve(workspace, folder, name);
      const text = readFileSync(path, 'utf8');
      return /\blog(?:ger)?\b[?.[]/i.test(text) ? logLinesIn(relative(workspace, path), text) : [];
    })
    .toSorted((one, other) => (one.message.toLowerCase() < other.message.toLowerCase() ? -1 : 1));

/** The lines of each service, by the title of its section. */
export const readServiceLines = () => ({
  Platform: readLogLines('apps/platform/src'),
  Gateway: readLogLines('apps/gateway/src'),
  Sandbox: readLogLines('apps/sandbox/src'),
  'All services': readLogLines('libs/service/src'),
});
