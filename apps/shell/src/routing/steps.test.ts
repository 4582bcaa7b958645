import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RouteDeclaration } from '@croupier/federation';
import { stepsLead } from './steps.ts';

const apps = ['shell', 'lobby', 'cashier', 'profile', 'loyalty', 'tournaments', 'promotions'];
const routesOf = (app: string): readonly RouteDeclaration[] =>
  (
    JSON.parse(readFileSync(resolve(import.meta.dirname, '../../..', app, 'remote.json'), 'utf8')) as {
      routes: RouteDeclaration[];
    }
  ).routes;

test.each(apps)('every step that %s names is there', (app) => {
  for (const route of routesOf(app)) expect(() => stepsLead(route, { from: null })).not.toThrow();
});

const billing: RouteDeclaration = {
  name: 'cashier-index-billing',
  path: '/cashier/billing',
  layout: 'default',
  steps: ['billing'],
};

test.each([
  [null, null],
  ['/', null],
  ['/cashier/deposit', null],
  ['/cashier/deposit/card', '/cashier/deposit/card'],
  ['/cashier/deposit/card/x', null],
])('the billing, coming from %s, leads to %s', (from, to) => {
  expect(stepsLead(billing, { from })).toBe(to);
});

test.each(['no-such-step', 'toString', '__proto__'])('a route that names the step “%s” fails loudly', (step) => {
  expect(() => stepsLead({ ...billing, steps: [step] }, { from: null })).toThrow(/cashier-index-billing.*no such step/);
});
