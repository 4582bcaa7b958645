import * as v from 'valibot';
import { collectSkipped, knownItems, knownOr, parseStrictly } from './index.ts';

const section = v.variant('__component', [
  v.object({ __component: v.literal('home.winners'), title: v.string() }),
  v.object({ __component: v.literal('home.categories') }),
]);
const page = v.object({ sections: knownItems(section), layout: knownOr(v.picklist(['rows', 'grid']), 'rows') });
const winners = { __component: 'home.winners', title: 'Winners' };
const newer = {
  sections: [winners, { __component: 'home.live-streams', url: '/x' }, { __component: 'home.categories' }],
  layout: 'rows',
};

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => warn.mockClear());

test('skips sections of an unknown kind and keeps the others in order', () => {
  const { result, skipped } = collectSkipped(() => v.parse(page, newer));
  expect(result.sections).toEqual([winners, { __component: 'home.categories' }]);
  expect(skipped).toEqual([{ kind: 'home.live-streams', problem: expect.stringContaining('Expected') }]);
  expect(warn).not.toHaveBeenCalled();
});

test('skips a section of a known kind with invalid content', () => {
  const { result, skipped } = collectSkipped(() =>
    v.parse(page, { ...newer, sections: [{ __component: 'home.winners', title: 7 }, winners, null] }),
  );
  expect(result.sections).toEqual([winners]);
  expect(skipped.map(({ kind }) => kind)).toEqual(['home.winners', 'null']);
});

test('replaces an unknown value with the default', () => {
  const { result, skipped } = collectSkipped(() => v.parse(page, { ...newer, sections: [], layout: 'carousel' }));
  expect(result).toEqual({ sections: [], layout: 'rows' });
  expect(skipped.map(({ kind }) => kind)).toEqual(['carousel']);
});

test('reports each skipped kind once on the console', () => {
  for (let times = 0; times < 3; times += 1) v.parse(page, newer);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('home.live-streams')]]);
});

test('rejects unknown content with the path of each problem in a strict parse', () => {
  const result = parseStrictly(() => v.safeParse(page, { ...newer, layout: 'carousel' }));
  expect(result.success).toBe(false);
  expect(result.issues?.map((issue) => v.getDotPath(issue))).toEqual(['sections.1.__component', 'layout']);
  // Later parses are tolerant.
  expect(collectSkipped(() => v.safeParse(page, newer)).result.success).toBe(true);
});

test('rejects a list that is not an array', () => {
  expect(v.safeParse(page, { ...newer, sections: 'none' }).success).toBe(false);
});
