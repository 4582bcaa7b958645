import type * as v from 'valibot';

const reasons: Readonly<Record<string, string>> = {
  min_length: 'too_short',
  max_length: 'too_long',
  min_value: 'too_small',
  max_value: 'too_big',
};

const reasonOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'required';
  return reasons[issue.type] ?? 'invalid';
};

/** Returns the first problem of each field that the schema rejected. */
export const invalidFields = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = String(issue.path?.[0]?.key ?? 'parameters');
    fields[name] ??= reasonOf(issue);
  }
  return fields;
};
