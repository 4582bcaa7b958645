// @ts-check
import { code, list, notice, table } from './pages.mjs';

/**
 * @typedef {object} TableData
 * @property {string} holds
 * @property {Readonly<Record<string, string>>} columns
 * @property {string} kept
 * @property {'rows' | 'named rows' | 'stays' | { empties: string }} deletion
 * @property {readonly string[]} [copies]
 *
 * @typedef {Readonly<Record<string, { name: string, meaning: string, protection: string }>>} DataClasses
 */

/** @param {string} names separated by spaces */
const listOf = (names) => list(names.split(/\s+/).filter(Boolean));

/** @param {TableData['deletion']} deletion */
const deletionCell = (deletion) => {
  if (typeof deletion === 'object') return `empties ${listOf(deletion.empties)}`;
  return deletion === 'stays' ? 'keeps' : 'deletes';
};

/**
 * @param {DataClasses} classes
 * @returns {(entry: [string, TableData]) => readonly string[]}
 */
const tableDataRow =
  (classes) =>
  ([table, { holds, columns, kept, deletion, copies = [] }]) => {
    const personal = Object.keys(classes).filter((name) => name !== 'none' && columns[name]);
    const cells = personal.map((name) => `**${classes[name]?.name}** ${listOf(columns[name] ?? '')}`);
    return [`${code(table)} ${holds}`, cells.join('<br>'), kept, deletionCell(deletion), copies.join(', ')];
  };

/**
 * The reference of personal data in the platform's database.
 *
 * @param {DataClasses} classes
 * @param {Readonly<Record<string, Readonly<Record<string, TableData>>>>} groups
 * @param {readonly string[]} otherTables
 */
export const personalDataPage = (classes, groups, otherTables) => {
  const head = ['Table', 'Columns by class', 'Kept', 'A deletion of the account', 'Copies'];
  const sections = Object.entries(groups).map(
    ([title, tables]) => `## ${title}\n\n${table(head, Object.entries(tables).map(tableDataRow(classes)))}\n`,
  );
  const classRows = Object.values(classes).map(({ name, meaning, protection }) => [name, meaning, protection]);
  return `# Personal data

${notice}

Every column of the platform's database has a class: \`apps/platform/src/personal-data\`. A test fails for a column without one. Columns that are not personal are left out here.

## Classes

${table(['Class', 'Meaning', 'Protection'], classRows)}

Of all tables: connections are encrypted as \`sslmode\` of \`DATABASE_URL\` says, and the operator encrypts disks and [backups](../guides/back-up-and-restore.md). The account that serves calls changes rows, but no table, and nothing that is [written once](../adr/0027-the-platform-does-not-own-its-tables.md). [Logs](logs.md) contain account numbers, and no credentials, names, contacts or payment details.

"Kept" is the time besides the [deletion of the account](../explanation/deletion-and-retention.md#deletion). Copies leave the database by an export or statement that the player requests, a message to the player or support, [events](../explanation/events.md), [reports](../guides/read-reports.md) or the [archive](../guides/archive-the-ledger.md) of the ledger.

${sections.join('\n')}
## Tables without personal data

${list(otherTables)}
`;
};

/** @param {import('./log-lines.mjs').LogLine} line */
const logLineRow = ({ level, message, fields, file }) => [
  level,
  message.replaceAll('|', '\\|'),
  list(fields.filter((field) => field !== '…')) + (fields.includes('…') ? ' …' : ''),
  code(file),
];

/**
 * The inventory of logs.
 *
 * @param {Readonly<Record<string, readonly import('./log-lines.mjs').LogLine[]>>} services
 */
export const logsPage = (services) => {
  const sections = Object.entries(services).map(
    ([title, lines]) =>
      `## ${title}\n\n${table(['Level', 'Message', 'Fields', 'Written by'], lines.map(logLineRow))}\n`,
  );
  return `# Logs

${notice}

What the services record, where, and for how long. The tables of lines below are read from the source code.

| Record | Written to | Contains | Read by | Kept |
|---|---|---|---|---|
| Lines of gateway, platform and sandbox | standard output of the process | see below | the operator's log system: people who run the site | as the operator configures it |
| [Security log](../explanation/identity-proof.md#security-log) | table \`security_events\` | account, event, outcome, address, device, request | the player (own events), the operator | 400 days |
| Actions of the operator | tables \`operator_actions\`, \`account_state_changes\` | subject, action, reason, details | the operator | without an end |
| Changes of content | table \`cms_audit\` | editor, document, before and after | administrators of the content | without an end |
| [Chain of the ledger](../explanation/ledger-audit.md#the-chain-of-blocks) | table \`ledger_blocks\` | ids and digests of transfers, accounts and actions of the operator | \`npm run ledger:audit\` | without an end |
| [Metrics](metrics.md) | \`/metrics\` of each process | counts and durations, no text of visitors | Prometheus | as Prometheus is configured |
| [Traces](../explanation/observability.md#traces) | \`OTEL_EXPORTER_OTLP_ENDPOINT\`, if it is set | route patterns, statements without parameters | the receiver | as the receiver is configured |
| Errors of browsers | line of the gateway and a [metric](metrics.md#gateway) | app, release, class of the error, positions in files | as lines and metrics | as lines and metrics |

All services use the clock of their machine, in UTC: lines have \`time\` in milliseconds since 1970, tables \`timestamptz\`. The operator [synchronises the clocks](security-requirements.md#met-without-a-test).

## Form of a line

A line is a JSON object. \`LOG_LEVEL\` of a service is the least level that it writes.

| Field | Meaning |
|---|---|
| \`level\` | 10 trace, 20 debug, 30 info, 40 warn, 50 error, 60 fatal |
| \`time\` | milliseconds since 1970, UTC |
| \`pid\`, \`hostname\` | the process and its machine |
| \`reqId\` | the [id of the request](../explanation/observability.md#one-id), in lines about one |
| \`msg\` | the message |
| \`err\`, \`error\` | type, message, stack and code of an error, without values of players |
| others | see the tables below; \`…\` marks values that are computed |

${sections.join('\n')}`;
};
