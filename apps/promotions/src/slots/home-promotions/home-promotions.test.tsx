import { cmsList, promotion, type Promotion } from '@croupier/contract/content';
import type { PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import {
  answerDocument,
  apiScope,
  renderWithScope,
  sampleAccount,
  samplePromotion,
  type FakeAnswer,
} from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened } from './home-promotions.model.ts';
import { HomePromotionsSlot } from './home-promotions.slot.tsx';

const home: PageContext = { name: 'index', path: '/', params: {}, query: {}, hash: '', locale: 'en' };
const promotions = (data: Promotion[]) =>
  answerDocument('/cms/promotions', cmsList(promotion), {
    data,
    meta: { pagination: { start: 0, limit: 100, total: data.length } },
  });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    samplePromotion({ id: `p${index}`, slug: `p${index}`, title: `Promotion ${index}` }),
  );
const show = async (documents: FakeAnswer, isSelfExcluded = false) => {
  const { scope } = apiScope([documents], { values: [[$user, sampleAccount({ is_self_excluded: isSelfExcluded })]] });
  await allSettled(opened, { scope, params: home });
  return renderWithScope(<HomePromotionsSlot section={{ __component: 'home.promotions', title: 'What is new' }} />, {
    scope,
  });
};

test('shows at most eight promotions, with the title of the editors', async () => {
  await show(promotions(many(10)));
  expect(screen.getByRole('region', { name: 'What is new' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(8);
});

test('shows nothing without promotions', async () => {
  const { container } = await show(promotions([]));
  expect(container).toBeEmptyDOMElement();
});

test('shows nothing to a self-excluded player, also when the promotions fail to load', async () => {
  const loaded = await show(promotions(many(1)), true);
  expect(loaded.container).toBeEmptyDOMElement();
  const failed = await show({ path: '/cms/promotions', reply: () => Promise.resolve({ status: 503, body: {} }) }, true);
  expect(failed.container).toBeEmptyDOMElement();
});

test('shows an error in the row and loads the promotions on the next attempt', async () => {
  const state = { isDown: true };
  const working = promotions(many(1));
  await show({
    path: '/cms/promotions',
    reply: (...call) => (state.isDown ? Promise.resolve({ status: 503, body: {} }) : working.reply(...call)),
  });
  expect(screen.getByRole('alert')).toBeVisible();
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toHaveTextContent('Promotion 0');
});
