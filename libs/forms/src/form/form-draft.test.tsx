import { i18n } from '@lingui/core';
import { rememberLocaleFx } from '@croupier/i18n';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { FormPasswordField, FormTextField } from '../index.ts';
import { renderForm } from '../testing.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => window.sessionStorage.clear());

const Fields = () => (
  <>
    <FormTextField name="nick" label="Nickname" />
    <FormTextField name="town" label="Town" />
    <FormPasswordField name="password" label="Password" />
    <FormTextField name="card" label="Card" autoComplete="cc-number" />
  </>
);
const openForm = (children = <Fields />) => {
  const scope = fork();
  renderForm({ scope, initialValues: { town: 'Porto' }, children });
  const chooseLanguage = () => act(() => allSettled(rememberLocaleFx, { scope, params: 'de' }));
  return { chooseLanguage };
};

test('keeps the input while the page loads in another language, but no secrets', async () => {
  const before = openForm();
  await userEvent.type(screen.getByLabelText('Nickname'), 'Countess');
  await userEvent.type(screen.getByLabelText('Password'), 'secret12');
  await userEvent.type(screen.getByLabelText('Card'), '4111111111111111');
  await before.chooseLanguage();
  expect(JSON.stringify({ ...window.sessionStorage })).not.toMatch(/secret12|4111/);
  cleanup();

  openForm();
  expect(screen.getByLabelText('Nickname')).toHaveValue('Countess');
  expect(screen.getByLabelText('Town')).toHaveValue('Porto');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Card')).toHaveValue('');
});

test('writes a draft back once, and only into a form with the same fields', async () => {
  const before = openForm();
  await userEvent.type(screen.getByLabelText('Nickname'), 'Countess');
  await before.chooseLanguage();
  cleanup();

  openForm(<FormTextField name="nick" label="Nickname" />);
  expect(screen.getByLabelText('Nickname')).toHaveValue('');
  cleanup();
  openForm();
  expect(screen.getByLabelText('Nickname')).toHaveValue('Countess');
  cleanup();
  openForm();
  expect(screen.getByLabelText('Nickname')).toHaveValue('');
});

test('stores nothing for a form that was not changed', async () => {
  const { chooseLanguage } = openForm();
  await chooseLanguage();
  expect(window.sessionStorage).toHaveLength(0);
});
