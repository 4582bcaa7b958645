export type LoggedError = Readonly<{
  type: string;
  message: string;
  stack: string;
  /** The code of the system or of the database. */
  code?: string;
  /** What a statement violated. */
  constraint?: string;
  table?: string;
  cause?: LoggedError;
}>;

/** PostgreSQL's codes for values that it cannot read. Their messages quote the value. */
const dataError = /^22[0-9A-Z]{3}$/;

/** Calls of providers and lists of causes are short; a longer chain is a loop. */
const maximumCauses = 5;

const textsOf = (error: object, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );

const withoutValues = (message: string): string => message.replace(/"[^"]*"/g, '"…"');

const describe = (error: unknown, causes: number): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { name, message, stack = '' } = error;
  const known = textsOf(error, ['code', 'constraint', 'table']);
  const shown = dataError.test(known['code'] ?? '') ? withoutValues(message) : message;
  return {
    type: name,
    message: shown,
    // Begins with the message.
    stack: shown === message ? stack : stack.replace(message, () => shown),
    ...known,
    ...(error.cause === undefined || causes === 0 ? {} : { cause: describe(error.cause, causes - 1) }),
  };
};

/**
 * Returns what log lines say about an error: no fields besides the listed ones. Errors of the database and of schemas
 * have further fields with the values that they concern, such as the e-mail address of a player. For pino's `err`.
 */
export const loggedError = (error: unknown): LoggedError => describe(error, maximumCauses);
