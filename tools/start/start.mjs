// @ts-check
/* npm start: installs, builds and runs the whole system. This file only checks that Node can read the rest. */
import { requireNode } from './node-version.mjs';

requireNode();
await import('./command.mjs');
