// @ts-check
import { transformSync } from '@swc/core';
import { createRequire } from 'node:module';
import { browsers, swc } from '../swc.mjs';

const load = createRequire(import.meta.url);
const { withoutUnusedSids } = load('./effector-sids.cjs');
const model = `
  import { attach, createEffect, createEvent, createStore, combine, sample, restore } from 'effector';
  export const asked = createEvent<number>();
  const reported = createEvent<number>();
  export const $total = createStore(1, { serialize: 'ignore' }).on(reported, (_, next) => next);
  export const $double = combine($total, (total) => total * 2);
  export const $kept = restore(reported, 0);
  sample({ clock: asked, source: $total, fn: (total, more) => total + more, target: reported });
  export const $copy = sample({ source: $total });
  const addFx = createEffect((sum: number) => sum + 1);
  export const totalFx = attach({ source: $total, effect: addFx, mapParams: (more: number, total) => total + more });
`;
const compiled = () =>
  transformSync(model, {
    ...swc({ targets: browsers }),
    filename: 'apps/any/any.model.ts',
    swcrc: false,
    configFile: false,
  }).code;
const sids = (/** @type {string} */ code) => code.match(/sid: "\w+"/g) ?? [];

test('the loader removes SIDs of events, effects and targeted samples and keeps those of units with state', () => {
  const code = compiled();
  const lean = withoutUnusedSids(code);
  expect([sids(code).length, sids(lean).length]).toEqual([9, 4]);
  expect(lean).toHaveLength(code.length);
  expect(lean.split('\n')).toHaveLength(code.split('\n').length);
  for (const unit of ['\\$total', '\\$double', '\\$kept', '\\$copy'])
    expect(lean).toMatch(new RegExp(`${unit} = [^;]*sid: "`));
});

test('the code behaves the same without the SIDs', async () => {
  const lean = withoutUnusedSids(compiled())
    .replace(/^import (.*) from 'effector';$/gm, 'const $1 = effector;')
    .replace(/\bas (_effector\$\w+)/g, ': $1')
    .replace(/^export /gm, '');
  const effector = load('effector');
  const { asked, $total, $double, totalFx } = new Function(
    'effector',
    `${lean}; return { asked, $total, $double, totalFx };`,
  )(effector);
  const scope = effector.fork({ values: [[$total, 10]] });
  await effector.allSettled(asked, { scope, params: 5 });
  expect([scope.getState($total), scope.getState($double)]).toEqual([15, 30]);
  expect(await effector.allSettled(totalFx, { scope, params: 4 })).toEqual({ status: 'done', value: 20 });
});

test('the loader keeps code without SIDs unchanged', () => {
  expect(withoutUnusedSids('const sid = 1;')).toBe('const sid = 1;');
});
