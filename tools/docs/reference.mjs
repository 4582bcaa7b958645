// @ts-check
/*
 * node tools/docs/reference.mjs: writes the pages of docs/reference and the JSON schema that are generated from the
 * code.
 */
import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatted } from '../format.mjs';
import { workspace } from '../workspace.mjs';
import { readManifests } from './manifests.mjs';
import { logsPage, personalDataPage } from './data-pages.mjs';
import { readServiceLines } from './log-lines.mjs';
import { errorsPage, methodsPage, remoteJsonPage, routesPage } from './pages.mjs';
import { remoteJsonSchema, remoteSchemaFile } from './remote-schema.mjs';

register('./typescript-loader.mjs', import.meta.url);
const { errorCatalogue, methods } = await import('@croupier/contract');
// By its path, because tools share no code with apps.
const declaration = pathToFileURL(resolve(workspace, 'apps/platform/src/personal-data/index.ts')).href;
const { dataClasses, personalData, tablesWithoutPersonalData } = await import(declaration);

const pages = {
  methods: methodsPage(methods),
  errors: errorsPage(errorCatalogue),
  routes: routesPage(readManifests()),
  'remote-json': remoteJsonPage(remoteJsonSchema()),
  'personal-data': personalDataPage(dataClasses, personalData, tablesWithoutPersonalData),
  logs: logsPage(readServiceLines()),
};
for (const [name, text] of Object.entries(pages)) {
  const file = `docs/reference/${name}.md`;
  writeFileSync(resolve(workspace, file), text);
  console.log(file);
}
const schema = JSON.stringify(remoteJsonSchema(), null, 2);
writeFileSync(resolve(workspace, remoteSchemaFile), await formatted(remoteSchemaFile, schema));
console.log(remoteSchemaFile);
