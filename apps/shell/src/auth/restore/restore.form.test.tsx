import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { restore } from '@croupier/contract/auth';
import type { FormField, SiteForm } from '@croupier/contract/content';
import { $siteConfig } from '@croupier/site-config';
import { answer, apiScope, refusalOf, renderWithScope, sampleSiteConfig, type FakeAnswer } from '@croupier/testing';
import { RestoreForm } from './restore.form.tsx';

const accepted = answer(restore, ({ code }) =>
  code ? { status: 'password_changed', resend_time: 0 } : { status: 'code_sent', resend_time: 0 },
);

const show = (platform: FakeAnswer = accepted, forms: SiteForm[] = []) => {
  const onDone = jest.fn();
  const { scope, calls } = apiScope([platform], { values: [[$siteConfig, sampleSiteConfig({ forms })]] });
  renderWithScope(<RestoreForm login="ada@example.com" onDone={onDone} />, { scope });
  return { onDone, inputs: () => calls.map(({ input }) => input) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const login = () => screen.getByRole('textbox', { name: /Email or phone/ });
const code = () => screen.findByRole('textbox', { name: /^Code/ });
const password = () => screen.getByLabelText(/^New password/);

beforeEach(() => window.sessionStorage.clear());

test('sends a code, then sets the new password with it', async () => {
  const { onDone, inputs } = show();
  expect(login()).toHaveValue('ada@example.com');
  await press('Send code');
  await userEvent.type(await code(), '1234567890');
  expect(screen.getByText('ada@example.com')).toBeVisible();
  await userEvent.type(password(), 'Night-sky-42');
  await press('Set new password');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('ada@example.com'));
  expect(inputs()).toMatchObject([
    { login: 'ada@example.com' },
    { login: 'ada@example.com', code: '1234567890', password: 'Night-sky-42' },
  ]);
});

test('keeps the form and shows the error when no code can be sent', async () => {
  const { onDone } = show(
    answer(restore, () => {
      throw refusalOf('TooManyRequestsException', { error_data: { retry_after: 130 } });
    }),
  );
  await press('Send code');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 3 minutes.');
  expect(login()).toHaveValue('ada@example.com');
  expect(onDone).not.toHaveBeenCalled();
});

test('shows a wrong code at its field and keeps the step', async () => {
  const { onDone } = show(
    answer(restore, ({ code: given }) => {
      if (given) throw refusalOf('InvalidParameterException', { invalid_parameters: { code: 'invalid' } });
      return { status: 'code_sent', resend_time: 0 };
    }),
  );
  await press('Send code');
  await userEvent.type(await code(), '1234567890');
  await userEvent.type(password(), 'Night-sky-42');
  await press('Set new password');
  await waitFor(async () => expect(await code()).toBeInvalid());
  expect(onDone).not.toHaveBeenCalled();
});

test('sends another code, and returns to the first step for another login', async () => {
  const { inputs } = show();
  await press('Send code');
  await code();
  await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }));
  await waitFor(() => expect(inputs()).toHaveLength(2));
  await press('Use another email or phone');
  expect(login()).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Code/ })).not.toBeInTheDocument();
});

describe('a form of the CMS', () => {
  const field: FormField = {
    name: 'login',
    type: 'text',
    label: 'Your login',
    placeholder: '',
    isRequired: true,
    isFast: true,
    validationDict: { required: {} },
  };
  const form = (fields: FormField[]): SiteForm => ({
    name: 'restore',
    title: 'Lost your password?',
    description: 'We help you.',
    submitTitle: 'Go on',
    strategy: 'onSubmit',
    fields,
  });

  test('replaces the texts of the site', async () => {
    const { inputs } = show(accepted, [form([field])]);
    expect(screen.getByRole('form', { name: 'Lost your password?' })).toHaveTextContent('We help you.');
    await press('Go on');
    await code();
    expect(inputs()).toMatchObject([{ login: 'ada@example.com' }]);
  });

  test('is ignored without a required field', () => {
    show(accepted, [form([{ ...field, name: 'other' }])]);
    expect(screen.getByRole('form', { name: 'Reset password' })).toBeInTheDocument();
  });
});
