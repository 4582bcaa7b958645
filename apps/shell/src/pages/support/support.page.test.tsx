import { getSupportSettings, type ChatSettings } from '@croupier/contract/support';
import { answer, apiScope, renderWithScope } from '@croupier/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { $isOpen } from '../../chat/chat.model.ts';
import { registerSite } from '../../testing/declared-remotes.ts';
import { opened, Page } from './index.ts';
import { $hasChatFrame } from './support.page.model.ts';

const none: ChatSettings = {
  chat: null,
  live_tex: {},
  freshChat: {},
  liveChat: {},
  verbox: {},
  betunlim: {},
  jivoSite: {},
  comm100: {},
};
const show = async (settings: Partial<ChatSettings>, hasFrame: boolean | null = null) => {
  const { scope } = apiScope([answer(getSupportSettings, { ...none, ...settings })], {
    values: [[$hasChatFrame, hasFrame]],
  });
  const page = { name: 'support', path: '/support', params: {}, query: {}, hash: '', locale: 'en' };
  await allSettled(opened, { scope, params: page });
  renderWithScope(<Page />, { scope, path: '/support' });
  return scope;
};
const button = () => screen.queryByRole('button', { name: 'Start chat' });

beforeAll(registerSite);
beforeEach(() => {
  document.documentElement.dataset['chat'] = 'https://chat.site.test';
});
afterEach(() => {
  delete document.documentElement.dataset['chat'];
});

test('opens the live chat', async () => {
  const scope = await show({ chat: 'freshChat' });
  await userEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  await waitFor(() => expect(scope.getState($isOpen)).toBe(true));
});

test.each([{ chat: null }, { chat: 'comm100' as const }])('offers no chat with %j', async (settings) => {
  await show(settings);
  expect(button()).not.toBeInTheDocument();
});

test('offers no chat on a document without its frame', async () => {
  delete document.documentElement.dataset['chat'];
  await show({ chat: 'freshChat' });
  expect(button()).not.toBeInTheDocument();
});

test.each([true, false])('hydrates the decision of the server (%s), so that nothing moves', async (hasFrame) => {
  if (hasFrame) delete document.documentElement.dataset['chat'];
  await show({ chat: 'freshChat' }, hasFrame);
  expect(button() !== null).toBe(hasFrame);
});
