// @ts-check
import { createRequire } from 'node:module';
import { bundle } from './bundle.fixture.mjs';
import { federationRuntime } from './federation-runtime.mjs';

const runtime = createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime/bundler');
const entry = `export { default } from ${JSON.stringify(runtime)};\n`;

test('gives a remote the runtime of the shell and no second one', async () => {
  const { code, errors } = await bundle(entry, [federationRuntime(false)]);
  expect(errors).toEqual([]);
  expect(code).toContain('croupierFederation');
  expect(code.length).toBeLessThan(2000);
});

test('gives the shell only the used parts of the installed runtime', async () => {
  const [patched, unpatched] = [await bundle(entry, [federationRuntime(true)]), await bundle(entry, [])];
  expect([patched.errors, unpatched.errors]).toEqual([[], []]);
  expect(patched.code).toContain('croupier-files');
  expect(unpatched.code.length - patched.code.length).toBeGreaterThan(5_000);
});
