import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

const suffix = '_FILE';

const readValue = (file: string): string => readFileSync(file, 'utf8').replace(/\r?\n$/, '');

/**
 * Returns an environment in which each of these variables may also be given as a file: `NAME_FILE` is the path of a file
 * with the value of `NAME`. A line break at its end does not belong to the value.
 * @throws Error that lists every file that cannot be read, and every variable that is given twice
 */
export const valuesFromFiles = (variables: Variables, names: readonly string[]): Variables => {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  for (const name of names) {
    const file = variables[name + suffix];
    if (!file) continue;
    if (variables[name]) problems.push(`  ${name}: is given twice, also by ${name}${suffix}`);
    try {
      values[name] = readValue(file);
    } catch (error) {
      problems.push(`  ${name}${suffix}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (problems.length > 0) throw new Error(`Values in files are not usable:\n${problems.join('\n')}`);
  return { ...variables, ...values };
};
