// @ts-check
/*
 * npm run dev -- cashier: runs everything, and the named parts from their source. This file only checks that Node can
 * read the rest.
 */
import { requireNode } from '../start/node-version.mjs';

requireNode();
await import('./command.mjs');
