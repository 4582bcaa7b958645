// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nodeFlags } from '../start/service.mjs';
import { workspace } from '../workspace.mjs';
import { read, stageOf } from './deployments.mjs';
import { services } from './production-folder.mjs';

const finished = [...services, 'releases'];

test.each(finished)(
  'the image %s is made of Node, a production folder and the base image, and nothing else',
  (name) => {
    for (const stage of [stageOf('runtime'), stageOf(name)]) {
      expect(stage).not.toMatch(/^(RUN|ADD|ONBUILD|VOLUME)\b/m);
      expect(stage.match(/^COPY .*$/gm)?.every((line) => line.includes('--from=build'))).toBe(true);
    }
    expect(stageOf('runtime')).toMatch(/^FROM \$\{BASE_IMAGE\} AS runtime$/m);
    expect(stageOf(name)).toMatch(new RegExp(`^FROM runtime AS ${name}$`, 'm'));
    expect(stageOf(name)).toContain(`COPY --from=build /src/dist/services/${name} /app\n`);
  },
);

test('the build fails for an image that is too large', () => {
  expect(stageOf('build')).toContain(`RUN node tools/containers/assemble.mjs --image ${finished.join(' ')} `);
});

test.each(finished)('the image %s runs as a user without rights', (name) => {
  expect(stageOf('runtime')).toMatch(/^USER 10001:10001$/m);
  expect(stageOf(name)).not.toMatch(/^USER/m);
});

test.each([
  ['gateway', 'GATEWAY_PORT'],
  ['platform', 'PLATFORM_PORT'],
  ['sandbox', 'SANDBOX_PORT'],
])('the image %s checks its health at the port of %s', (name, variable) => {
  const [, port] = new RegExp(`${variable}=(\\d+)`).exec(stageOf(name)) ?? [];
  expect(stageOf(name)).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'));
  expect(stageOf(name)).toMatch(new RegExp(`^HEALTHCHECK .*CMD \\["node", "health.mjs", "${variable}"\\]$`, 'm'));
});

test.each(services)('the image %s starts its service with the flags of npm start', (name) => {
  const [, command = '[]'] = /^CMD (.*)$/m.exec(stageOf(name)) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...nodeFlags, 'main.cjs']);
});

test('all images can be replaced, for machines without access to public ones', () => {
  const text = read('Dockerfile');
  const froms = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  expect(froms.filter((image) => !/^(\$\{(BUILD|BASE)_IMAGE\}|runtime)$/.test(image))).toEqual([]);
  expect(text.split(/^FROM /m)[0]).toMatch(/^ARG BUILD_IMAGE=[^]*^ARG BASE_IMAGE=/m);
});

test('the build does not copy packages, builds and secrets of this machine', () => {
  const ignored = read('Dockerfile.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', 'dist', '**/.git', 'tools/containers/secrets']));
  const { workspaces } = JSON.parse(readFileSync(resolve(workspace, 'package.json'), 'utf8'));
  for (const folder of workspaces)
    expect(ignored.some((/** @type {string} */ line) => line === folder.split('/')[0])).toBe(false);
});
