// @ts-check
import { failureReport } from './nx-report.mjs';

test('shows the errors of a batch once', () => {
  const output =
    '> nx run money:build\n\nfine\n\n> nx run shell:build\n\n\n NX   Running target build for 2 projects ' +
    'failed\n\nFailed tasks:\n\n- shell:build\n\n> nx run shell:build\n\nbroken\n';
  expect(failureReport(output)).toBe('> nx run shell:build\nbroken');
});

test('shows the last lines of everything when a failed task printed nothing', () => {
  const output =
    'The process of the batch ended by SIGKILL\n\n> nx run shell:build\n\n NX   Running target build ' +
    'failed\n\nFailed tasks:\n\n- shell:build\n';
  expect(failureReport(output)).toContain('ended by SIGKILL');
});
