import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleGame, sampleSiteConfig } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { GameFrameBar } from './game-frame-bar.tsx';

const show = (visibleFullScreen: 'all' | 'product' | 'telegram' | 'none', toggle = jest.fn()) => {
  const site = sampleSiteConfig();
  const scope = fork({ values: [[$siteConfig, { ...site, games: { ...site.games, visibleFullScreen } }]] });
  const game = sampleGame({ sysname: 'moon' });
  renderWithScope(
    <GameFrameBar game={game} providerName="Aurora" mode="demo" fullScreen={{ isFull: false, toggle }} />,
    { scope },
  );
};

test.each([
  ['all', 1],
  ['product', 1],
  ['telegram', 0],
  ['none', 0],
] as const)('with the setting “%s” has %d buttons for full screen', (setting, count) => {
  show(setting);
  expect(screen.queryAllByRole('button', { name: 'Full screen' })).toHaveLength(count);
});

test('enters full screen', async () => {
  const toggle = jest.fn();
  show('all', toggle);
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(toggle).toHaveBeenCalledTimes(1);
});
