import { resolve } from 'node:path';

/** The path of a program, and the function that declares the tests that need it. */
export type TestsOfProgram = Readonly<{ path: string; test: jest.It }>;

const packages = resolve(__dirname, '../../../../tools/test/system-packages.mjs');

/**
 * Returns the path of a program and the function that declares the tests that need it. Without the program, these tests
 * fail in CI; elsewhere they are skipped, and a warning says what is missing.
 *
 * @param name one of `systemPrograms` in tools/test/system-packages.mjs, which `npm test` installs
 */
export const testsThatNeed = (name: string): TestsOfProgram =>
  jest.requireActual<Readonly<{ testsThatNeed: (name: string) => TestsOfProgram }>>(packages).testsThatNeed(name);
