import type { PaymentMethod } from '@croupier/contract/cashier';
import type { CashierConfig } from '@croupier/contract/content';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, samplePaymentMethod, sampleSiteConfig } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { MethodTile } from './index.ts';

/** Renders the tile of a method with what the CMS says about it. */
const show = (
  ofCms: Partial<CashierConfig['methods'][number]>,
  own: Partial<PaymentMethod> = {},
  isWithdrawal = false,
) => {
  const method = samplePaymentMethod({ sysname: 'card', name: 'Bank card', ...own });
  const site = sampleSiteConfig();
  const info = {
    sysname: 'card',
    icon: '',
    iconDark: '',
    iconWithdraw: '',
    iconFooter: '',
    description: 'Into the balance.',
    descriptionWithdraw: 'To your card.',
    descriptionMinMax: '',
    ...ofCms,
  };
  const scope = fork({ values: [[$siteConfig, { ...site, cashier: { ...site.cashier, methods: [info] } }]] });
  return renderWithScope(<MethodTile method={method} target="/cashier/deposit/card" isWithdrawal={isWithdrawal} />, {
    scope,
  });
};
const factsOf = (own: Partial<PaymentMethod>, descriptionMinMax = ''): readonly (string | null)[] => {
  const { unmount } = show({ descriptionMinMax }, own);
  const facts = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/[\u2066\u2069]/g, '') ?? '');
  unmount();
  return facts.slice(-3);
};

it.each([
  [0, 0, 'No fee'],
  [150, 0, 'Fee 1.5%'],
  [0, 100, 'Fee €1'],
  [150, 100, 'Fee 1.5% + €1'],
])('names the fee of %i basis points plus %i', (fee_basis_points, fee_fixed, text) =>
  expect(factsOf({ fee_basis_points, fee_fixed })[1]).toBe(text),
);

it.each([
  [0, 'Instant'],
  [30, 'About 30 min'],
  [120, 'About 2 h'],
  [1440, 'About 1 day'],
  [4320, 'About 3 days'],
])('names the processing time of %i minutes', (processing_time_minutes, text) =>
  expect(factsOf({ processing_time_minutes })[2]).toBe(text),
);

it('names the bounds, in the words of the CMS when it has some', () => {
  const bounds = { min_amount: 1_000, max_amount: 500_000, currency: 'EUR' as const };
  expect(factsOf(bounds)[0]).toBe('from €10 to €5,000');
  expect(factsOf(bounds, 'Between {min} and {max}')[0]).toBe('Between €10 and €5,000');
});

it('has the description of the CMS for a deposit or a withdrawal', () => {
  const { unmount } = show({});
  expect(screen.getByText('Into the balance.')).toBeVisible();
  unmount();
  show({}, {}, true);
  expect(screen.getByText('To your card.')).toBeVisible();
  expect(screen.queryByText('Into the balance.')).not.toBeInTheDocument();
});

it('has an icon of the CMS for each theme, or one for both', () => {
  const icon = 'https://cms.test/light.svg';
  const pictures = (container: HTMLElement) =>
    [...container.querySelectorAll('img')].map((picture) => [
      new URL(picture.src).searchParams.get('src'),
      picture.closest('.mark')?.className,
    ]);
  const both = show({ icon, iconDark: 'https://cms.test/dark.svg' });
  expect(pictures(both.container)).toEqual([
    [icon, 'mark light'],
    ['https://cms.test/dark.svg', 'mark dark'],
  ]);
  both.unmount();
  expect(pictures(show({ icon }).container)).toEqual([[icon, 'mark']]);
});

it('is a link to an address, and a button that calls a function', async () => {
  const method = samplePaymentMethod({ sysname: 'card', name: 'Bank card' });
  const { unmount } = renderWithScope(<MethodTile method={method} target="/cashier/deposit/card" />);
  expect(screen.getByRole('link', { name: 'Bank card' })).toHaveAttribute('href', '/cashier/deposit/card');
  unmount();
  const choose = jest.fn();
  renderWithScope(<MethodTile method={method} target={choose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Bank card' }));
  expect(choose).toHaveBeenCalledTimes(1);
});
