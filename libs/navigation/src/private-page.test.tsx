import { render } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { act } from 'react';
import { $pageHead, pageOpened } from './index.ts';
import { usePageHead } from './private-page.ts';

const Page = ({ title }: { title: string }) => {
  usePageHead(title);
  return null;
};
const show = (scope: Scope, title: string) => (
  <Provider value={scope}>
    <Page title={title} />
  </Provider>
);

test('a private page sets its title each time it opens, and excludes search engines', async () => {
  const scope = fork();
  const { rerender } = render(show(scope, 'Wallet'));
  expect(scope.getState($pageHead)).toEqual({ title: 'Wallet', robots: 'noindex, nofollow' });
  rerender(show(scope, 'Brieftasche'));
  expect(scope.getState($pageHead)?.title).toBe('Brieftasche');
  await act(() =>
    allSettled(pageOpened, {
      scope,
      params: { name: 'wallet', path: '/cashier/wallet', params: {}, query: { tab: '1' }, hash: '', locale: 'en' },
    }),
  );
  expect(scope.getState($pageHead)?.title).toBe('Brieftasche');
});
