// @ts-check
/* node tools/docs/reference.mjs: writes the pages of docs/reference that are generated from the code. */
import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { workspace } from '../workspace.mjs';
import { readManifests } from './manifests.mjs';
import { errorsPage, methodsPage, routesPage } from './pages.mjs';

register('./typescript-loader.mjs', import.meta.url);
const { errorCatalogue, methods } = await import('@croupier/contract');

const pages = {
  methods: methodsPage(methods),
  errors: errorsPage(errorCatalogue),
  routes: routesPage(readManifests()),
};
for (const [name, text] of Object.entries(pages)) {
  const file = `docs/reference/${name}.md`;
  writeFileSync(resolve(workspace, file), text);
  console.log(file);
}
