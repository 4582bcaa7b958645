import { TextEncoder } from 'node:util';
import { money } from '@croupier/money';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Amount, Countdown, DateTime } from './data/index.ts';
import { TextField } from './field/index.ts';
import { GameCard } from './game/index.ts';
import { Logo } from './layout/index.ts';
import { HeroCarousel, Row } from './media/index.ts';
import { Tabs } from './navigation/index.ts';
import { Page } from './testing-page.tsx';

test('the browser renders the same as the server', async () => {
  // The server's renderer looks for these as it loads; jsdom lacks them.
  Object.assign(globalThis, {
    TextEncoder,
    MessageChannel: class {
      port1 = {};
      port2 = { postMessage: () => undefined };
    },
  });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) });
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (
    <Page>
      <Logo name="Aurora" />
      <HeroCarousel
        label="Offers"
        slides={[
          { id: 'a', image: 'https://art.example/first.svg', title: 'Welcome' },
          { id: 'b', image: 'https://art.example/second.svg', title: 'Winter' },
        ]}
      />
      <Row title="New">
        <GameCard
          name="Neon Koi"
          provider="Northwind"
          to="/game/neon-koi"
          image="https://art.example/a.svg"
          onFavouriteToggle={() => undefined}
        />
      </Row>
      <Tabs label="Kind" value="a" onChange={() => undefined} tabs={[{ id: 'a', label: 'A' }]}>
        Panel
      </Tabs>
      <TextField label="Email" hint="Seldom" />
      <Countdown to="2030-01-01T00:00:00Z" />
      <DateTime value="2026-01-05T23:30:00Z" />
      <Amount value={money(5, 'USD')} />
    </Page>
  );
  const root = document.createElement('div');
  document.body.append(root);
  const { renderToString } = await import('react-dom/server');
  root.innerHTML = renderToString(page);
  expect(root.querySelector('[role="timer"]')).toHaveTextContent('––:––:––');
  // The images of later slides do not delay the script.
  const slideImages = () =>
    [...root.querySelectorAll('[role="group"] > img')].map((image) => image.getAttribute('src'));
  expect(slideImages()).toEqual([expect.stringContaining('first.svg')]);
  const recovered: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError: (error) => recovered.push(error) });
  });
  expect(slideImages()).toEqual([expect.stringContaining('first.svg'), expect.stringContaining('second.svg')]);
  expect(recovered).toEqual([]);
  expect(errors.mock.calls).toEqual([]);
});
