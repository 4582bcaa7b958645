// @ts-check
/* npm test: runs every check for a change. This file only checks the Node version before it imports the rest. */
import { requireNode } from '../start/node-version.mjs';

requireNode();
await import('./command.mjs');
