import { i18n } from '@lingui/core';
import { siteLocales } from '@croupier/contract/locales';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormPasswordField, FormTextField } from '../index.ts';
import { renderForm } from '../testing.tsx';
import { estimateStrength } from './estimate.ts';
import { describeStrength, strengthTexts } from './strength.texts.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('the estimate', () => {
  test.each([
    ['password1', [], 'common'],
    ['P@ssword', [], 'common'],
    ['abcdefgh', [], 'pattern'],
    ['aaaaaaaaaa', [], 'pattern'],
    ['AdaMeyer', ['ada.meyer@example.com'], 'personal'],
    ['xk3v', [], 'short'],
  ] as const)('finds %s weak, knowing %j: %s', (password, personal, weakness) => {
    const strength = estimateStrength(password, personal);
    expect(strength).toMatchObject({ weakness });
    expect(strength.score).toBeLessThan(3);
  });

  test('finds a password of several words strong, whatever their number', () => {
    for (const password of ['correct horse battery staple', 'correct horse battery staple '.repeat(20)])
      expect(estimateStrength(password, ['ada@example.com'])).toEqual({ score: 4, weakness: null });
  });

  test('has texts in every language of the site, of one short line', () => {
    expect(Object.keys(strengthTexts).sort()).toEqual(siteLocales.map(({ code }) => code).sort());
    for (const texts of Object.values(strengthTexts))
      for (const score of [0, 1, 2] as const)
        for (const weakness of ['personal', 'common', 'pattern', 'short'] as const)
          expect(describeStrength(texts, { score, weakness }).length).toBeLessThan(45);
  });
});

const field = () => screen.getByLabelText('Password');
const show = (withStrength = true) =>
  renderForm({
    children: (
      <>
        <FormTextField name="email" label="Email" />
        <FormPasswordField name="password" label="Password" autoComplete="new-password" withStrength={withStrength} />
      </>
    ),
  });

test('shows nothing before the field has the focus, then the strength of the input', async () => {
  show();
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'winifred@example.com');
  await userEvent.type(field(), 'winifred1');
  const meter = await screen.findByRole('meter', { name: 'Password strength' });
  await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', expect.stringContaining('Avoid your name')));
  expect(screen.getByText(/Avoid your name or email/)).toHaveAttribute('aria-live', 'polite');
  await userEvent.clear(field());
  await userEvent.type(field(), 'seven purple lamps sing');
  await waitFor(() => expect(meter).toHaveAttribute('aria-valuenow', '4'));
  expect(screen.getByText('Strong')).toBeVisible();
});

test('does not prevent a weak password: the rules of the site decide', async () => {
  const sent = show();
  await userEvent.type(field(), 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ email: undefined, password: 'password' }].map(({ password }) => ({ password })));
});

test('does not appear at a field that asks for a present password', async () => {
  show(false);
  await userEvent.type(field(), 'password');
  await new Promise((done) => {
    setTimeout(done, 400);
  });
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
});
