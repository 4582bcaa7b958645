import { forcible } from './forced-states.ts';

test.each([
  ['.button:hover', '.button:is(:hover, :where([data-forced~="hover"] *))'],
  ['.card:hover .art::after', '.card:is(:hover, :where([data-forced~="hover"] *)) .art::after'],
  ['.box', '.box'],
  ['.list-hover', '.list-hover'],
])('%s', (selector, widened) => expect(forcible(selector)).toBe(widened));

test('what holds for the focus holds for what can have it, and a selector is widened once', () => {
  const widened = forcible('.input:focus-visible');
  expect(widened).toContain('[data-forced~="focus"] :is(a[href], button');
  expect(forcible(widened)).toBe(widened);
  const both = forcible('.link:focus:not(:focus-visible)');
  expect(both.match(/data-forced/g)).toHaveLength(2);
});
