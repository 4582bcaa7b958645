import { act, screen } from '@testing-library/react';
import { fork } from 'effector';
import type { LoaderSettings } from '@croupier/contract/content';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { PagePending } from './page-pending.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (loader: Partial<LoaderSettings>) =>
  renderWithScope(<PagePending />, {
    scope: fork({
      values: [
        [
          $siteConfig,
          sampleSiteConfig({ loader: { isEnabled: true, type: 'spinner', text: 'One moment', delay: 300, ...loader } }),
        ],
      ],
    }),
  }).container;
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

test('shows nothing before the delay that the CMS sets, and says from the beginning that it is busy', () => {
  const container = show({ delay: 400 });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  pass(399);
  expect(screen.queryByText('One moment')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByText('One moment')).toBeVisible();
});

test.each([
  ['spinner', true, false],
  ['logo', true, true],
  ['bar', false, false],
] as const)('of the type %s: its text is shown: %s, the brand: %s', (type, hasText, hasBrand) => {
  show({ type });
  pass(300);
  expect(screen.queryAllByText('One moment')).toHaveLength(hasText ? 1 : 0);
  expect(screen.queryAllByText(sampleSiteConfig().brand.name)).toHaveLength(hasBrand ? 1 : 0);
});

test('switched off, it never shows', () => {
  show({ isEnabled: false });
  pass(10_000);
  expect(screen.queryByText('One moment')).not.toBeInTheDocument();
});
