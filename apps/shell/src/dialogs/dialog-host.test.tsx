import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { dialogOpened, openConfirmFx } from '@croupier/dialogs';
import { pageOpened } from '@croupier/navigation';
import { renderWithScope } from '@croupier/testing';
import { DialogHost } from './dialog-host.tsx';
import './close-on-navigation.model.ts';

beforeAll(() => {
  // jsdom has the dialog element, but not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});

type Answer = Promise<Readonly<{ status: 'done' | 'fail'; value: unknown }>>;

const asks = async (scope: Scope): Promise<Readonly<{ answer: Answer }>> => {
  const opened: { answer?: Answer } = {};
  await act(async () => {
    opened.answer = allSettled(openConfirmFx, { scope, params: question });
  });
  if (!opened.answer) throw new Error('Nothing was opened');
  return { answer: opened.answer };
};

const question = {
  title: 'Cancel the withdrawal?',
  content: 'The money returns to your balance.',
  textAgree: 'Cancel it',
  textReject: 'Keep it',
};

test.each([
  ['Cancel it', true],
  ['Keep it', false],
])('a confirm answers %s with %s', async (name, expected) => {
  const scope = fork();
  renderWithScope(<DialogHost />, { scope });
  const { answer } = await asks(scope);
  expect(await screen.findByRole('dialog', { name: 'Cancel the withdrawal?' })).toHaveTextContent(
    'The money returns to your balance.',
  );
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await answer).toEqual({ status: 'done', value: expected });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Escape rejects', async () => {
  const scope = fork();
  renderWithScope(<DialogHost />, { scope });
  const { answer } = await asks(scope);
  await screen.findByRole('dialog');
  screen.getByRole('button', { name: 'Keep it' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(await answer).toEqual({ status: 'done', value: false });
});

test('a dialog without an owner shows an error and can be closed', async () => {
  const scope = fork();
  renderWithScope(<DialogHost />, { scope });
  await act(() => allSettled(dialogOpened, { scope, params: { name: 'unknown-dialog' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not available right now');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog closes with its page and stays when only the query changes', async () => {
  const scope = fork();
  renderWithScope(<DialogHost />, { scope });
  const page = { name: 'offers', path: '/offers', params: {}, query: {}, hash: '', locale: 'en' };
  await act(() => allSettled(pageOpened, { scope, params: page }));
  await act(() => allSettled(dialogOpened, { scope, params: { name: 'unknown-dialog' } }));
  await act(() => allSettled(pageOpened, { scope, params: { ...page, query: { sort: 'new' } } }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(() => allSettled(pageOpened, { scope, params: { ...page, name: 'index', path: '/' } }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
