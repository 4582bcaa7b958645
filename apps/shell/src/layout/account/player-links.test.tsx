import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import type { ReactNode } from 'react';
import type { AccountInfo } from '@croupier/contract/account';
import type { SiteConfig } from '@croupier/contract/content';
import { $user, $isAuth } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleAccount, sampleSiteConfig } from '@croupier/testing';
import { registerSite } from '../../testing/declared-remotes.ts';
import { AccountMenu } from './account-menu.tsx';
import { Account } from './account.tsx';
import { hasDetails } from './balance-lines.tsx';
import { Footer } from '../footer.tsx';
import { Dialog as Menu } from '../menus/menu.dialog.tsx';
import { Rail } from '../menus/rail.tsx';
import { Wallet } from './wallet.tsx';

beforeAll(registerSite);

const limits = '/profile/responsible-game';
const config = sampleSiteConfig();
const none = { main: [], mobile: [], profile: [] };

type Case = Readonly<{ user?: Partial<AccountInfo>; site?: Partial<SiteConfig>; isGuest?: boolean }>;

const show = (ui: ReactNode, { user = {}, site = {}, isGuest = false }: Case = {}) => {
  const account = isGuest ? null : sampleAccount(user);
  const scope = fork({
    values: [
      [$user, account],
      [$siteConfig, { ...config, menus: none, ...site }],
    ],
  });
  expect(scope.getState($isAuth)).toBe(!isGuest);
  return renderWithScope(ui, { scope });
};
const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const withLimitsOff = { flags: { ...config.flags, isResponsibleGamingEnable: false } };

const menuBanner = {
  title: 'The tournament of tonight',
  subtitle: 'Every round counts',
  buttonTitle: 'Take part',
  buttonSlug: '/tournaments',
  images: ['https://media.test/race.svg'],
};

describe('the banner of the CMS', () => {
  test.each([
    ['the menu of narrow screens', () => <Menu />],
    ['the account menu', () => <AccountMenu onLeave={() => {}} />],
  ])('is part of %s', (_menu, render) => {
    show(render(), { site: { menuBanner } });
    const banner = within(screen.getByRole('complementary', { name: menuBanner.title }));
    expect(banner.getByText('Every round counts')).toBeVisible();
    expect(banner.getByRole('link', { name: 'Take part' })).toHaveAttribute('href', '/tournaments');
  });

  test('closes the menu when the visitor follows it', async () => {
    const left = jest.fn();
    show(<AccountMenu onLeave={left} />, { site: { menuBanner } });
    await userEvent.click(screen.getByRole('link', { name: 'Take part' }));
    expect(left).toHaveBeenCalledTimes(1);
  });

  test('is absent during a self-exclusion', () => {
    show(<Menu />, { site: { menuBanner }, user: { is_self_excluded: true } });
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test('is absent while the CMS shows none', () => {
    show(<Menu />, { site: { menuBanner: null } });
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

describe('the account menu', () => {
  test('offers a break even if the menu of the CMS does not', () => {
    show(<AccountMenu onLeave={() => {}} />);
    expect(screen.getByRole('link', { name: 'Take a break' })).toHaveAttribute('href', limits);
  });

  test('shows the entry of the CMS once', () => {
    const profile = [{ title: 'My limits', path: limits, icon: '' }];
    show(<AccountMenu onLeave={() => {}} />, { site: { menus: { ...none, profile } } });
    expect(addresses().filter((address) => address === limits)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'My limits' })).toBeVisible();
  });

  test('offers no break on a site without responsible gaming', () => {
    show(<AccountMenu onLeave={() => {}} />, { site: withLimitsOff });
    expect(addresses()).not.toContain(limits);
  });

  test('shows the name that the player chose, otherwise the login', () => {
    show(<AccountMenu onLeave={() => {}} />, { user: { fakename: '', login: 'ada@example.com' } });
    expect(screen.getAllByText('ada@example.com')).toHaveLength(2);
  });
});

describe('a self-excluded player', () => {
  const excluded = { user: { is_self_excluded: true } };

  test('finds the limits instead of the deposit in the wallet', () => {
    show(<Wallet onLeave={() => {}} />, excluded);
    expect(addresses()).toEqual([limits, '/cashier/withdraw', '/cashier/history']);
  });

  test('finds no deposit in the header', () => {
    show(<Account />, excluded);
    expect(addresses()).toEqual([]);
    show(<Account />);
    expect(addresses()).toEqual(['/cashier/deposit']);
  });

  test.each([
    ['the menu of narrow screens', () => <Menu />],
    ['the main menu', () => <Rail />],
    ['the account menu', () => <AccountMenu onLeave={() => {}} />],
    ['the footer', () => <Footer />],
  ])('finds no entry of the CMS for deposits and promotions in %s', (_menu, render) => {
    const offers = ['/cashier/deposit?method=', '/promotions', '/promotions/welcome', '/offers'];
    const links = [...offers, '/support'].map((path) => ({ title: path, path, icon: '' }));
    const site = {
      menus: { main: links, mobile: [], profile: links },
      footer: { ...config.footer, columns: [{ title: 'More', links }] },
    };
    const { unmount } = show(render(), { site });
    expect(addresses()).toEqual(expect.arrayContaining(offers));
    unmount();
    show(render(), { site, ...excluded });
    expect(addresses()).toContain('/support');
    expect(addresses().filter((address) => address !== null && offers.includes(address))).toEqual([]);
  });

  test('finds the limits instead of the deposit in the menu', () => {
    show(<Menu />, excluded);
    expect(addresses()).not.toContain('/cashier/deposit');
    expect(screen.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', limits);
  });
});

test('the wallet offers payments and no limits', () => {
  show(<Wallet onLeave={() => {}} />);
  expect(addresses()).toEqual(['/cashier/deposit', '/cashier/withdraw', '/cashier/history']);
});

test('the menu shows links of the footer that its menus lack, and the account to players only', () => {
  const site = {
    menus: { ...none, main: [{ title: 'Games', path: '/gamehall', icon: '' }] },
    footer: {
      ...config.footer,
      columns: [
        {
          title: 'More',
          links: [
            { title: 'All games', path: '/gamehall', icon: '' },
            { title: 'Support', path: '/support', icon: '' },
          ],
        },
      ],
    },
  };
  const { unmount } = show(<Menu />, { site, isGuest: true });
  expect(addresses().filter((address) => !address?.startsWith('/de'))).toEqual(
    expect.arrayContaining(['/gamehall', '/support']),
  );
  expect(screen.queryByText('All games')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  unmount();
  show(<Menu />, { site });
  expect(
    within(screen.getByRole('navigation', { name: 'Account' })).getByRole('button', { name: 'Log out' }),
  ).toBeVisible();
});

test('a link of the wallet closes its panel', async () => {
  const onLeave = jest.fn();
  show(<Wallet onLeave={onLeave} />);
  await userEvent.click(screen.getByRole('link', { name: 'Deposit' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test.each([
  ['header-cashier', true, 'header-cashier', true],
  ['header-cashier', false, 'header-cashier', false],
  ['header-profile-menu', true, 'header-cashier', false],
] as const)('with the setting %s (on: %s), %s shows the balances: %s', (place, isOn, asked, expected) => {
  const detalization = { enableDetalization: isOn, displayedDetalization: place };
  expect(hasDetails({ ...config.cashier, detalization }, asked)).toBe(expected);
});

test('a site without settings of the cashier shows no separate balances', () => {
  expect(hasDetails(null, 'header-cashier')).toBe(false);
});
