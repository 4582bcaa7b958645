import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { sendFeedback } from '@croupier/contract/support';
import { sessionOpened } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import {
  answer,
  apiScope,
  refuse,
  renderWithScope,
  sampleAccount,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { SupportForm } from './support.form.tsx';

const show = async (feedback: FakeAnswer, hasCookie = false, site = sampleSiteConfig()) => {
  const { scope, calls } = apiScope([answer(getInfo, sampleAccount()), feedback], { values: [[$siteConfig, site]] });
  await allSettled(sessionOpened, { scope, params: { hasCookie } });
  renderWithScope(<SupportForm mailbox="help@example.com" />, { scope });
  const sent = () => calls.filter(({ method }) => method === 'support.sendFeedback').map(({ input }) => input);
  return { sent };
};

const message = () => screen.getByRole('textbox', { name: /Your message/ });
const address = () => screen.getByRole('textbox', { name: /Your email/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

test('a guest sends a message with name and address, and gets a reference number', async () => {
  const { sent } = await show(answer(sendFeedback, { id: 'AB23CD45' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Topic/ }), 'Deposits');
  await userEvent.type(message(), 'Where is it?');
  await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), 'Anna');
  await userEvent.type(address(), ' anna@example.com');
  await send();
  expect(await screen.findByRole('status')).toHaveTextContent('AB23CD45');
  expect(sent()).toEqual([{ name: 'Anna', email: 'anna@example.com', subject: 'Deposits', message: 'Where is it?' }]);
  expect(screen.getByRole('status').parentElement).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(message()).toHaveValue('');
});

test('sends nothing without a message or, for guests, without an address', async () => {
  const { sent } = await show(answer(sendFeedback, { id: 'AB23CD45' }));
  await send();
  await waitFor(() => expect(message()).toBeInvalid());
  expect(address()).toBeInvalid();
  expect(message()).toHaveFocus();
  await userEvent.type(message(), 'Hello');
  await userEvent.type(address(), 'anna@example');
  await send();
  await waitFor(() => expect(address()).toBeInvalid());
  expect(sent()).toEqual([]);
});

test('a player needs no address: the operator replies to that of the account', async () => {
  const { sent } = await show(answer(sendFeedback, { id: 'AB23CD45' }), true);
  expect(screen.queryByRole('textbox', { name: /Your name/ })).not.toBeInTheDocument();
  await userEvent.type(message(), 'Hello');
  await send();
  expect(await screen.findByRole('status')).toBeInTheDocument();
  expect(sent()).toEqual([{ name: '', email: 'null', subject: 'My account', message: 'Hello' }]);
});

test('requires an address from a player whose account has none', async () => {
  await show(refuse(sendFeedback, 'InvalidParameterException', { invalid_parameters: { email: 'required' } }), true);
  await userEvent.type(message(), 'Hello');
  await send();
  await waitFor(() => expect(address()).toBeInvalid());
  expect(message()).toHaveValue('Hello');
});

test.each([
  [
    refuse(sendFeedback, 'TooManyRequestsException', { error_data: { retry_after: 1500 } }),
    /Try again in 25 minutes\. You can also email help@example\.com/,
  ],
  [refuse(sendFeedback, 'AccessDeniedException', { reason: 'feedback_disabled' }), /Email us at help@example\.com/],
  [refuse(sendFeedback, 'InternalServerErrorException'), /went wrong on our side/],
])('shows a rejection and keeps the text', async (refusal, words) => {
  await show(refusal, true);
  await userEvent.type(message(), 'Hello');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(message()).toHaveValue('Hello');
});

const field = { placeholder: '', isFast: true, isRequired: true };
const ofCms = sampleSiteConfig({
  forms: [
    {
      name: 'feedback',
      title: 'Ask us',
      description: 'We answer soon.',
      submitTitle: 'Ask',
      strategy: 'onSubmit',
      fields: [
        { ...field, name: 'name', type: 'text', label: 'Name', validationDict: {} },
        { ...field, name: 'email', type: 'email', label: 'Email', validationDict: { required: {}, email: {} } },
        {
          ...field,
          name: 'message',
          type: 'text',
          label: 'Question',
          validationDict: { minLength: { value: 10, message: 'Say a little more' } },
        },
      ],
    },
  ],
});

test('uses texts and validation of the CMS', async () => {
  const { sent } = await show(answer(sendFeedback, { id: 'AB23CD45' }), true, ofCms);
  expect(screen.getByRole('form', { name: 'Ask us' })).toHaveTextContent('We answer soon.');
  await userEvent.type(screen.getByRole('textbox', { name: /Question/ }), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Say a little more')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Name/ })).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('does not require an address from a player when the CMS requires it', async () => {
  const { sent } = await show(answer(sendFeedback, { id: 'AB23CD45' }), true, ofCms);
  await userEvent.type(screen.getByRole('textbox', { name: /Question/ }), 'Hello, when?');
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Anna');
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('status')).toBeInTheDocument();
  expect(sent()).toEqual([{ name: 'Anna', email: 'null', subject: 'My account', message: 'Hello, when?' }]);
});
