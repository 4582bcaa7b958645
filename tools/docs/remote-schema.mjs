// @ts-check
import { toJsonSchema } from '@valibot/to-json-schema';
import { remoteSchema } from '../build/remote-schema.mjs';

export const remoteSchemaFile = 'tools/build/remote.schema.json';

/** The JSON schema of `remote.json`, for editors. */
export const remoteJsonSchema = () => toJsonSchema(remoteSchema, { target: 'draft-07', typeMode: 'input' });
