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
const advance = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

test('a pending page is busy at once and shows the indicator after the delay of the CMS', () => {
  const container = show({ delay: 400 });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  advance(399);
  expect(screen.queryByText('One moment')).not.toBeInTheDocument();
  advance(1);
  expect(screen.getByText('One moment')).toBeVisible();
});

test.each([
  ['spinner', true, false],
  ['logo', true, true],
  ['bar', false, false],
] as const)('the type %s shows its text: %s, the brand: %s', (type, hasText, hasBrand) => {
  show({ type });
  advance(300);
  expect(screen.queryAllByText('One moment')).toHaveLength(hasText ? 1 : 0);
  expect(screen.queryAllByText(sampleSiteConfig().brand.name)).toHaveLength(hasBrand ? 1 : 0);
});

test('a pending page shows no indicator that is switched off', () => {
  show({ isEnabled: false });
  advance(10_000);
  expect(screen.queryByText('One moment')).not.toBeInTheDocument();
});
