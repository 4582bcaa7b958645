import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login } from '@croupier/contract/auth';
import { answer, apiScope, refusalOf, renderWithScope } from '@croupier/testing';
import { steadyNow } from '../resend-time.ts';
import { TwoFactorForm } from './two-factor.form.tsx';

const code = () => screen.getByLabelText(/^Code/);

test('says how long the visitor waits after too many codes', async () => {
  const { scope } = apiScope([
    answer(login, () => {
      throw refusalOf('TooManyRequestsException', { error_data: { retry_after: 500 } });
    }),
  ]);
  const step = { login: 'ann', password: 'secret', method: 'email', resendAt: steadyNow() } as const;
  renderWithScope(<TwoFactorForm step={step} />, { scope });
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText('Too many attempts. Try again in 9 minutes.')).toBeVisible();
  await userEvent.type(code(), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Too many attempts. Try again in 9 minutes.')).toBeVisible();
});

test('a new code removes the error of the code before', async () => {
  const { scope } = apiScope([
    answer(login, ({ code: given }) => {
      throw given
        ? refusalOf('AuthorizationException', { reason: 'two_factor_code_invalid' })
        : refusalOf('AuthorizationException', {
            reason: 'two_factor_required',
            error_data: { method: 'email', resend_time: 60 },
          });
    }),
  ]);
  const step = { login: 'ann', password: 'secret', method: 'email', resendAt: steadyNow() } as const;
  renderWithScope(<TwoFactorForm step={step} />, { scope });
  await userEvent.type(code(), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(code()).toHaveAccessibleDescription('The code is invalid. Check it and try again.'));
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  await waitFor(() => expect(code()).not.toHaveAccessibleDescription());
  expect(code()).toHaveValue('');
});

test('a recovery code, which is longer, replaces the code', async () => {
  const { scope, calls } = apiScope([
    answer(login, () => {
      throw refusalOf('AuthorizationException', { reason: 'two_factor_code_invalid' });
    }),
  ]);
  const step = { login: 'ann', password: 'secret', method: 'email', resendAt: steadyNow() } as const;
  renderWithScope(<TwoFactorForm step={step} />, { scope });
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Recovery code/ }), 'abcde-12345');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input).toMatchObject({ login: 'ann', code: 'abcde-12345' });
});
