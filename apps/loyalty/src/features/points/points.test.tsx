import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { Points } from './index.ts';

const show = (coinIcon: string) => {
  const site = sampleSiteConfig();
  const scope = fork({ values: [[$siteConfig, { ...site, loyalty: { ...site.loyalty, coinIcon } }]] });
  return renderWithScope(<Points value={12_500} alias="Stars" />, { scope }).container;
};

test.each(['/art/coin.svg', 'https://media.test/coin.svg'])('shows the picture %s of the CMS beside points', (src) => {
  expect(show(src).querySelector('img')).toHaveAttribute('src', src);
  expect(screen.getByText('12,500')).toBeVisible();
});

test.each([
  ['gem', '#gem'],
  ['no-such-icon', '#star'],
  ['', '#star'],
])('for the icon "%s" of the CMS, shows %s', (coinIcon, icon) => {
  const container = show(coinIcon);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('use')).toHaveAttribute('href', expect.stringContaining(icon));
});
