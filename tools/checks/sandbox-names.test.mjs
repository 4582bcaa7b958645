// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { workspace } from '../workspace.mjs';

/** Configuration, seeded content and tests may name the sandbox: it is the default provider of each kind. */
const exempt = [/\/config\.ts$/, /^apps\/gateway\/src\/app\.ts$/, /\/seed\//, /\/testing\//, /\.test\.ts$/];

const sources = ['apps/platform/src', 'apps/gateway/src'].flatMap((folder) =>
  readdirSync(`${workspace}/${folder}`, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`),
);

test('reads the sources of platform and gateway', () => {
  expect(sources.length).toBeGreaterThan(200);
});

test('code of platform and gateway does not name the sandbox: providers are configured', () => {
  const naming = sources
    .filter((file) => !exempt.some((pattern) => pattern.test(file)))
    .filter((file) => /sandbox/i.test(readFileSync(`${workspace}/${file}`, 'utf8')));
  expect(naming).toEqual([]);
});
