// @ts-check

/**
 * @typedef {object} Method
 * @property {string} name
 * @property {string} verb
 * @property {string} access
 * @property {string} summary
 * @property {readonly string[]} errors
 * @property {boolean} movesMoney
 * @property {boolean} needsIdentityProof
 *
 * @typedef {{ name: string, path: string, redirectTo?: string, slots?: readonly string[] }} Route
 * @typedef {{ name: string, routes: readonly Route[], slots: readonly string[], dialogs: readonly string[] }} Manifest
 * @typedef {import('@valibot/to-json-schema').JsonSchema} JsonSchema
 */

export const notice =
  'This page is generated from the code by `node tools/docs/reference.mjs`. Do not edit it by hand.';

/** @param {string} text */
export const code = (text) => `\`${text}\``;

/** @param {readonly string[]} names */
export const list = (names) => names.map(code).join(', ');

/** @param {readonly string[]} cells */
const row = (cells) => `| ${cells.join(' | ').replaceAll('\n', ' ')} |`;

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(row).join('\n');

/** @param {Method} method */
const methodRow = ({ name, verb, access, summary, errors, movesMoney, needsIdentityProof }) => {
  const needs = [access, movesMoney ? 'key' : '', needsIdentityProof ? 'proof' : ''].filter(Boolean).join(', ');
  return [code(name), verb, needs, summary, list(errors)];
};

/**
 * The reference of all API methods.
 *
 * @param {readonly Method[]} methods
 */
export const methodsPage = (methods) => `# API methods

${notice}

A method answers at \`/api/{name}\`. \`player\` methods need a session. A method marked \`key\` moves money and needs
an \`Idempotency-Key\` header. A method marked \`proof\` needs a [proof of identity](../explanation/identity-proof.md).
The last column lists the [error codes](errors.md) besides those that every method can return.

${table(['Method', 'Verb', 'Access', 'What it does', 'Errors'], methods.map(methodRow))}
`;

/**
 * The reference of all error codes.
 *
 * @param {Readonly<Record<string, { status: number, message: string }>>} catalogue
 */
export const errorsPage = (catalogue) => {
  const rows = Object.entries(catalogue).map(([name, { status, message }]) => [code(name), String(status), message]);
  return `# Error codes

${notice}

A refused call returns the following body. Clients compare \`code\` and \`reason\`; \`message\` is for people and logs.
\`invalid_parameters\` maps a field to the key of its error.

\`\`\`
{ "error": { "code", "message", "reason", "invalid_parameters", "error_data" }, "request_id" }
\`\`\`

${table(['Code', 'HTTP status', 'Meaning'], rows)}
`;
};

/** @param {Route} route */
const routeRow = ({ path, name, redirectTo, slots = [] }) => {
  const shown = slots.length > 0 ? `slots ${list(slots)}` : '';
  return [code(path), code(name), redirectTo ? `redirects to ${code(redirectTo)}` : shown];
};

/** @param {readonly string[]} names */
const listOrNone = (names) => (names.length > 0 ? list(names) : 'none');

/** @param {Manifest} manifest */
const appSection = ({ name, routes, slots, dialogs }) => `## ${name}

${table(['Path', 'Route', 'Shows'], routes.map(routeRow))}

Slots: ${listOrNone(slots)}. Dialogs: ${listOrNone(dialogs)}.
`;

/**
 * The reference of all routes, slots and dialogs.
 *
 * @param {readonly Manifest[]} manifests
 */
export const routesPage = (manifests) => `# Routes, slots and dialogs

${notice}

[remote.json](remote-json.md) explains the fields behind this page.

${manifests.map(appSection).join('\n')}`;

/**
 * @param {JsonSchema | undefined} schema of an object
 * @returns {readonly (readonly string[])[]} name, description and whether it is required
 */
const fieldRows = ({ properties = {}, required = [] } = {}) =>
  Object.entries(properties).map(([field, of]) => {
    const { description = '', enum: values = [] } = typeof of === 'object' ? of : {};
    const choices = values.length > 0 ? `One of ${values.map((value) => code(String(value))).join(', ')}.` : '';
    return [code(field), required.includes(field) ? 'yes' : '', [description, choices].filter(Boolean).join(' ')];
  });

/** @param {JsonSchema['items']} items @returns {JsonSchema | undefined} */
const itemOf = (items) => (typeof items === 'object' && !Array.isArray(items) ? items : undefined);

/**
 * The reference of the fields of `remote.json`.
 *
 * @param {JsonSchema} schema
 */
export const remoteJsonPage = (schema) => {
  /** @param {string} field */
  const fieldOf = (field) => {
    const found = schema.properties?.[field];
    return typeof found === 'object' ? found : undefined;
  };
  /** @param {JsonSchema | undefined} of */
  const fields = (of) => table(['Field', 'Required', 'Meaning'], fieldRows(of));
  return `# remote.json

${notice}

Each app that renders pages describes itself in \`remote.json\`. The build checks the file against its [JSON schema](../../tools/build/remote.schema.json) and \`src/exposed-modules.ts\`, whose imports \`npm run generate -- modules\` derives, against the file. It publishes the file with empty lists for optional fields and adds two fields: \`shared\`, the versions of shared libraries that the app was built against, and \`assets\`, the files of the entry and of each exposed module. The current values are in [routes, slots and dialogs](routes.md).

The gateway reports fields that only a newer release knows, once for each change of the registry, and passes them on. The shell ignores them.

${fields(schema)}

## routes

${fields(itemOf(fieldOf('routes')?.items))}

## links

${fields(fieldOf('links'))}

## menu

${fields(itemOf(fieldOf('menu')?.items))}
`;
};
