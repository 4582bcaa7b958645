// @ts-check
/*
 * node tools/docs/reference.mjs: writes the pages of docs/reference and the JSON schema that are generated from the
 * code.
 */
import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { workspace } from '../workspace.mjs';
import { readManifests } from './manifests.mjs';
import { errorsPage, methodsPage, remoteJsonPage, routesPage } from './pages.mjs';
import { remoteJsonSchema, remoteSchemaFile } from './remote-schema.mjs';

register('./typescript-loader.mjs', import.meta.url);
const { errorCatalogue, methods } = await import('@croupier/contract');

const pages = {
  methods: methodsPage(methods),
  errors: errorsPage(errorCatalogue),
  routes: routesPage(readManifests()),
  'remote-json': remoteJsonPage(remoteJsonSchema()),
};
for (const [name, text] of Object.entries(pages)) {
  const file = `docs/reference/${name}.md`;
  writeFileSync(resolve(workspace, file), text);
  console.log(file);
}
const schema = JSON.stringify(remoteJsonSchema(), null, 2);
const style = await resolveConfig(resolve(workspace, remoteSchemaFile));
writeFileSync(resolve(workspace, remoteSchemaFile), await format(schema, { ...style, parser: 'json' }));
console.log(remoteSchemaFile);
