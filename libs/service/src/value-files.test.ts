import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { valuesFromFiles } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'value-files-'));
afterAll(() => rmSync(directory, { recursive: true }));

const fileWith = (name: string, content: string): string => {
  const file = join(directory, name);
  writeFileSync(file, content);
  return file;
};

it('reads the value of a variable from its file, without the line break at the end', () => {
  const environment = {
    TOKEN_FILE: fileWith('token', 'a token \n'),
    LINES_FILE: fileWith('lines', 'one\ntwo\r\n'),
    OTHER: 'as it is',
  };
  expect(valuesFromFiles(environment, ['TOKEN', 'LINES', 'OTHER', 'MISSING'])).toEqual({
    ...environment,
    TOKEN: 'a token ',
    LINES: 'one\ntwo',
  });
});

it('ignores files of variables that the service does not have, and empty names', () => {
  const environment = { UNKNOWN_FILE: join(directory, 'missing'), TOKEN_FILE: '', TOKEN: 'x' };
  expect(valuesFromFiles(environment, ['TOKEN'])).toEqual(environment);
});

it('lists every file that cannot be read and every value that is given twice', () => {
  const environment = { TOKEN: 'x', TOKEN_FILE: fileWith('twice', 'y'), SECRET_FILE: join(directory, 'missing') };
  const read = () => valuesFromFiles(environment, ['TOKEN', 'SECRET']);
  expect(read).toThrow('TOKEN: is given twice, also by TOKEN_FILE');
  expect(read).toThrow(/SECRET_FILE: .*ENOENT/);
});
