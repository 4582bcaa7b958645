import { consentKeyOf, withAllowedCode } from './allowed-code.ts';

const code = (name: string, purpose?: 'essential' | 'statistics' | 'marketing') => ({
  position: 'head' as const,
  code: name,
  ...(purpose ? { purpose } : {}),
});
const page = {
  consentVersion: '1-2',
  customCode: [
    code('needed', 'essential'),
    code('counter', 'statistics'),
    code('ads', 'marketing'),
    code('undeclared'),
  ],
};
const visitor = (cookie: string, signal?: string) => ({
  headers: { cookie, ...(signal ? { 'sec-gpc': signal } : {}) },
});
const carried = (cookie: string, signal?: string): readonly string[] =>
  withAllowedCode(page, visitor(cookie, signal)).customCode.map((entry) => entry.code);

test.each([
  ['', ['needed']],
  ['consent=1-2..visitor-1', ['needed']],
  ['consent=1-2.s.visitor-1', ['needed', 'counter']],
  ['session=x; consent=1-2.psm.visitor-1', ['needed', 'counter', 'ads', 'undeclared']],
])('with the cookies %p a document carries %j', (cookie, names) => {
  expect(carried(cookie)).toEqual(names);
});

test('consent to an earlier text allows no optional code', () => {
  expect(carried('consent=1-1.psm.visitor-1')).toEqual(['needed']);
});

test('Sec-GPC withholds marketing and undeclared code, unless the visitor agreed despite it', () => {
  expect(carried('consent=1-2.psm.visitor-1', '1')).toEqual(['needed', 'counter']);
  expect(carried('consent=1-2.psmg.visitor-1', '1')).toEqual(['needed', 'counter', 'ads', 'undeclared']);
});

test('visitors with the same consent share cached pages; others do not', () => {
  const keys = ['', 'consent=1-2..a-visitor', 'consent=1-2.s.visitor-1', 'consent=1-2.s.visitor-2'].map((cookie) =>
    consentKeyOf(visitor(cookie)),
  );
  expect(keys).toEqual(['', '', '1-2:statistics', '1-2:statistics']);
  expect(consentKeyOf(visitor('consent=1-2.m.visitor-1', '1'))).toBe('');
});
