import { screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import type { SiteConfig } from '@croupier/contract/content';
import type { LoyaltyCharacter } from '@croupier/contract/loyalty';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { AuthBanner } from './auth-banner.tsx';
import type { AuthMode } from './auth-popup.model.ts';
import { $characters, characterChosen } from './registration/characters.model.ts';

const banner: SiteConfig['authBanner'] = {
  label: 'Welcome offer',
  value: '100 free spins',
  addition: 'For new players',
  image_360_520: '/tall.webp',
  image_735_240: '/wide.webp',
  registration_popup_mobile_compact: false,
  banner_type: 'standard',
};
const character = (id: number, name: string) =>
  ({
    id,
    name,
    description: `The way of ${name}`,
    image_url: `/${id}.webp`,
    dominant_color: '#123456',
  }) as LoyaltyCharacter;

const show = async (
  mode: AuthMode,
  {
    authBanner = banner,
    showCharacterSelect = false,
    chosen = '',
  }: {
    authBanner?: SiteConfig['authBanner'];
    showCharacterSelect?: boolean;
    chosen?: string;
  } = {},
) => {
  const config = sampleSiteConfig({ authBanner });
  const scope = fork({
    values: [
      [$siteConfig, { ...config, registration: { ...config.registration, showCharacterSelect } }],
      [$characters, [character(1, 'Nova'), character(2, 'Orion')]],
    ],
  });
  await allSettled(characterChosen, { scope, params: chosen });
  return renderWithScope(<AuthBanner mode={mode} />, { scope });
};

test('the banner shows the offer of the site', async () => {
  await show('authorization', { showCharacterSelect: true });
  expect(screen.getByText('100 free spins')).toBeVisible();
  expect(screen.queryByText('Nova')).toBeNull();
});

test.each([
  ['', 'Nova'],
  ['2', 'Orion'],
])('a registration with characters shows the chosen one or the first: “%s” is %s', async (chosen, name) => {
  await show('registration', { showCharacterSelect: true, chosen });
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText('Welcome offer')).toBeVisible();
  expect(screen.queryByText('100 free spins')).toBeNull();
});

test('a registration without characters shows the offer', async () => {
  await show('registration');
  expect(screen.getByText('100 free spins')).toBeVisible();
});

test('a site without a banner shows none', async () => {
  const { container } = await show('authorization', { authBanner: null });
  expect(container).toBeEmptyDOMElement();
});
