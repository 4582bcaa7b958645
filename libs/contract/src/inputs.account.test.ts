import { currencies } from '@croupier/money';
import { addContact, changeFakename, changeLocale, changePassword, saveProfileInfo } from './account/index.ts';
import { endSession, login, proveIdentity, register, restore } from './auth/index.ts';
import { selfExclude, selfExclusionPeriods, setDepositLimit } from './responsible-gaming/index.ts';
import { accepts, testInputBoundaries, x } from './testing/input-boundaries.ts';
import { getAccessToken } from './verification/index.ts';

const id = '0190a5f2-7c3b-7def-8abc-0123456789ab';

testInputBoundaries([
  {
    method: login,
    valid: { login: 'zoe', password: 'secret' },
    accepted: [{ login: x(120) }, { password: x(512) }, { code: null }, { code: '' }, { code: ` ${x(20)} ` }],
    rejected: [{ login: '   ' }, { login: x(121) }, { password: '' }, { password: x(513) }, { code: x(21) }],
  },
  {
    method: register,
    valid: {},
    accepted: [
      { type: 'social' },
      { password: x(1) },
      { password: x(512) },
      { birth_date: '2000-02-29' },
      { country_code: 'DE' },
      { currency: 'KWD' },
      { locale: 'ar' },
      { fakename: x(30) },
      { promo_code: x(40) },
      { character_id: '3' },
      { id: '1'.repeat(20) },
      { hash: 'a'.repeat(64) },
      { notify: '1' },
    ],
    rejected: [
      { type: 'phone' },
      { password: '' },
      { password: x(513) },
      { birth_date: '29.02.2000' },
      { birth_date: '2000-13-01' },
      { birth_date: '' },
      { country_code: 'de' },
      { currency: 'XXX' },
      { locale: 'AR' },
      { locale: 'eng' },
      { fakename: x(31) },
      { promo_code: x(41) },
      { character_id: 'fox' },
      { id: '1'.repeat(21) },
      { id: '-1' },
      { hash: 'A'.repeat(64) },
      { hash: 'a'.repeat(63) },
      { notify: true },
      { terms: 'yes' },
      { phone: '+'.repeat(21) },
      { payload: x(4097) },
    ],
  },
  {
    method: restore,
    valid: { login: 'zoe' },
    accepted: [{ code: '0000000000', password: 'secret' }, { code: ' 0123456789 ' }],
    rejected: [{ login: '' }, { code: '123456789' }, { code: '12345678901' }, { code: '123456789a' }, { password: '' }],
  },
  {
    method: proveIdentity,
    valid: {},
    accepted: [{ password: 'p' }, { type: 'email' }, { type: 'phone', code: ' 123456 ' }],
    rejected: [{ password: '' }, { type: 'post' }, { code: '' }, { code: '12 456' }],
  },
  {
    method: endSession,
    valid: { id },
    accepted: [{ id: id.toUpperCase() }],
    rejected: [{ id: '' }, { id: id.slice(1) }, { id: `${id}0` }, { id: 7 }, { id: undefined }],
  },
  {
    method: saveProfileInfo,
    valid: {},
    accepted: [
      { first_name: x(80) },
      { first_name: null },
      { sex: 0 },
      { sex: '2' },
      { birth_date: '1990-12-31' },
      { postcode: x(16) },
      { address: x(200) },
    ],
    rejected: [
      { first_name: x(81) },
      { sex: 3 },
      { sex: '-1' },
      { birth_date: '1990-12-31T00:00:00Z' },
      { country_code: 'Germany' },
      { postcode: x(17) },
      { address: x(201) },
      { home_town: x(121) },
      { document_number: x(33) },
    ],
  },
  {
    method: changeFakename,
    valid: { fakename: 'Zoe' },
    accepted: [{ fakename: x(30) }, { fakename: `  ${x(30)}  ` }],
    rejected: [{ fakename: x(31) }, { fakename: null }],
  },
  {
    method: changeLocale,
    valid: { locale: 'en' },
    accepted: [{ locale: 'ar' }],
    rejected: [{ locale: 'en-GB' }, { locale: 'EN' }, { locale: '' }],
  },
  {
    method: changePassword,
    valid: { password: 'secret' },
    accepted: [{ old_password: null }, { old_password: x(512) }, { password: x(512) }],
    rejected: [{ old_password: x(513) }, { password: '' }, { password: x(513) }],
  },
  {
    method: addContact,
    valid: { contact: 'zoe@example.test' },
    accepted: [{ contact: x(3) }, { contact: x(120) }, { type: 'phone', phone_country_code: 'DE' }],
    rejected: [
      { contact: ' ab ' },
      { contact: x(121) },
      { contact: undefined },
      { type: 'fax' },
      { phone_country_code: x(9) },
    ],
  },
  {
    method: setDepositLimit,
    valid: { period: '7', limit_amount: 10_000 },
    accepted: [
      { period: 'none', limit_amount: null },
      { limit_amount: 1 },
      { limit_amount: '1000000000000' },
      { period: '30' },
    ],
    rejected: [
      { limit_amount: 0 },
      { limit_amount: -1 },
      { limit_amount: 1_000_000_000_001 },
      { limit_amount: 99.5 },
      { period: 7 },
      { period: '2' },
      { period: undefined },
    ],
  },
  {
    method: selfExclude,
    valid: { period: '1d' },
    accepted: selfExclusionPeriods.map((period) => ({ period })),
    rejected: [{ period: '0d' }, { period: '6y' }, { period: 'forever' }, { period: null }],
  },
  {
    method: getAccessToken,
    valid: {},
    accepted: [{ externalActionId: null }, { externalActionId: x(64) }],
    rejected: [{ externalActionId: '' }, { externalActionId: x(65) }, { externalActionId: 'a b' }],
  },
]);

test.each(currencies)('accepts the currency %s for a new account, in capitals only', (code) => {
  expect(accepts(register, { currency: code })).toBe(true);
  expect(accepts(register, { currency: code.toLowerCase() })).toBe(false);
});
