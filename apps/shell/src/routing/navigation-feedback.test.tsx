import { act, render, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { Suspense, use, type ReactNode } from 'react';
import type { LoaderSettings } from '@croupier/contract/content';
import { navigationRequested } from '@croupier/navigation';
import { BrowserRouter, Link, useLocation } from '@croupier/router';
import { $siteConfig } from '@croupier/site-config';
import { sampleSiteConfig } from '@croupier/testing';
import { NavigationFeedback } from './navigation-feedback.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Two pages; the code of `/games` is loaded when `finish` is called. */
const show = (loader: Partial<LoaderSettings> = {}) => {
  let finish = (): void => undefined;
  const code = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const Games = (): ReactNode => {
    use(code);
    return (
      <main id="main" tabIndex={-1}>
        All games
      </main>
    );
  };
  const Page = (): ReactNode => (useLocation().pathname === '/games' ? <Games /> : <Link to="/games">Games</Link>);
  const site = sampleSiteConfig({ loader: { isEnabled: true, type: 'bar', text: '', delay: 300, ...loader } });
  const scope = fork({ values: [[$siteConfig, site]] });
  const { container } = render(
    <Provider value={scope}>
      <BrowserRouter>
        <NavigationFeedback />
        <Suspense>
          <Page />
        </Suspense>
        <button>Menu</button>
      </BrowserRouter>
    </Provider>,
  );
  const follow = () => act(async () => screen.getByRole('link').click());
  return { scope, finish, follow, bar: () => container.querySelector('.bar') };
};

describe('the progress bar', () => {
  test('shows when the page takes longer than the delay of the CMS, until it is there', async () => {
    const { bar, follow, finish } = show();
    await follow();
    await advance(299);
    expect(bar()).toBeNull();
    await advance(1);
    expect(bar()).not.toBeNull();
    finish();
    await advance(0);
    expect(screen.getByText('All games')).toBeVisible();
    expect(bar()).toBeNull();
  });

  test('does not show for a page that is there in time', async () => {
    const { bar, follow, finish } = show();
    await follow();
    await advance(200);
    finish();
    await advance(1000);
    expect(bar()).toBeNull();
  });

  test('is not delayed by further clicks', async () => {
    const { bar, follow } = show();
    await follow();
    await advance(200);
    await act(async () => screen.getByRole('button').click());
    await advance(100);
    expect(bar()).not.toBeNull();
  });

  test('shows for a step back to a page that takes long', async () => {
    window.history.replaceState(null, '', '/games');
    window.history.pushState(null, '', '/');
    const { bar } = show();
    await act(async () => {
      window.history.replaceState(null, '', '/games');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await advance(300);
    expect(bar()).not.toBeNull();
  });

  test('does not show for a click after a navigation of the code', async () => {
    const { scope, bar, finish } = show();
    finish();
    await act(() => allSettled(navigationRequested, { scope, params: { to: '/games', external: false } }));
    expect(window.location.pathname).toBe('/games');
    await act(async () => screen.getByRole('button').click());
    await advance(1000);
    expect(bar()).toBeNull();
  });

  test.each([{ isEnabled: false }, { type: 'spinner' }] as const)('does not show with %j', async (loader) => {
    const { bar, follow } = show(loader);
    await follow();
    await advance(1000);
    expect(bar()).toBeNull();
  });
});

test('a new page is at its top, focused and announced with its title', async () => {
  const { follow, finish } = show();
  finish();
  await follow();
  document.title = 'All games';
  await advance(100);
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await advance(400);
  expect(screen.getByRole('status')).toHaveTextContent('All games');
});
