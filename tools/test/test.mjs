// @ts-check
/* npm test: everything that is checked before a change is accepted. This file only checks that Node can read the rest. */
import { requireNode } from '../start/node-version.mjs';

requireNode();
await import('./command.mjs');
