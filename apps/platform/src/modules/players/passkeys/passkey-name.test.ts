import { passkeyNameOf } from './passkey-name.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const none = '00000000-0000-0000-0000-000000000000';

it.each([
  ['its password manager', 'd548826e-79b4-db40-a3d8-11116f7e8349', firefox, 'Bitwarden'],
  ['the browser, for a manager that hides its name', none, firefox, 'Firefox on Linux'],
  ['nothing else, without a browser', none, '', 'Passkey'],
  ['nothing else, for a program that is no browser', none, 'x', 'Passkey'],
])('names a passkey after %s', (_name, aaguid, userAgent, name) => {
  expect(passkeyNameOf(aaguid, userAgent)).toBe(name);
});

it('has at most sixty characters, as many as a player may enter', () => {
  expect(passkeyNameOf(none, `${'n'.repeat(80)}/1.0 (X11)`)).toBe('n'.repeat(60));
});
