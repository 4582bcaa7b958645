import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnPage } from '../testing-page.tsx';
import { GameCard, GameGrid, type GameCardProps } from './index.ts';

const renderCard = (props: Partial<GameCardProps> = {}) =>
  renderOnPage(
    <>
      <GameGrid label="New games">
        <GameCard
          name="Neon Koi"
          provider="Northwind"
          to="/game/neon-koi"
          image="/a.svg"
          playTo="/play"
          demoTo="/demo"
          {...props}
        />
      </GameGrid>
      <button type="button">After</button>
    </>,
  );
const card = () => screen.getByRole('article');
const link = () => screen.getByRole('link', { name: /^Neon Koi/ });
const actions = () =>
  screen
    .getAllByRole('link')
    .filter((found) => found !== link())
    .map((found) => found.getAttribute('href'));

test('the actions appear for the keyboard and disappear when the focus leaves the card', async () => {
  renderCard();
  await userEvent.tab();
  expect(link()).toHaveFocus();
  expect(actions()).toEqual(['/play', '/demo']);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  expect(actions()).toEqual([]);
});

test('the actions stay while the focus moves within the card', async () => {
  renderCard({ onFavouriteToggle: () => undefined });
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Favourite: Neon Koi' })).toHaveFocus();
  await userEvent.tab();
  expect(actions()).toEqual(['/play', '/demo']);
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('link', { name: 'Try Neon Koi in demo mode' })).toHaveFocus();
  expect(actions()).toEqual(['/play', '/demo']);
});

test('a focus that no keyboard has caused does not show the actions', () => {
  renderCard();
  const { matches } = Element.prototype;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? false : matches.call(this, selector);
  });
  act(() => link().focus());
  expect(actions()).toEqual([]);
  jest.restoreAllMocks();
});

test('a finger that leaves the card changes nothing', () => {
  renderCard();
  const move = (type: 'pointerover' | 'pointerout', pointerType: 'mouse' | 'touch') =>
    fireEvent(
      card(),
      Object.assign(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }), { pointerType }),
    );
  move('pointerover', 'mouse');
  move('pointerout', 'touch');
  expect(actions()).toHaveLength(2);
  move('pointerout', 'mouse');
  expect(actions()).toEqual([]);
});

test.each<[Partial<GameCardProps>, string[]]>([
  [{ playTo: undefined }, ['/demo']],
  [{ demoTo: undefined }, ['/play']],
  [{ playTo: undefined, demoTo: undefined }, []],
])('a game without an address offers no such action: %j', async (props, offered) => {
  renderCard(props);
  await userEvent.hover(card());
  expect(actions()).toEqual(offered);
});

describe('the heart', () => {
  test('is not offered without an owner', () => {
    renderCard();
    expect(screen.queryByRole('button', { name: /^Favourite/ })).toBeNull();
  });
  test('toggles with the keyboard and announces its state', async () => {
    const toggled = jest.fn();
    renderCard({ onFavouriteToggle: toggled });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(toggled).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Favourite: Neon Koi' })).toHaveAttribute('aria-pressed', 'false');
  });
});

test('a card shows its marks and the provider, and links to the page of the game', () => {
  renderCard({
    badges: [
      { id: 'new', label: 'New', tone: 'new' },
      { id: 'drops', label: 'Drops' },
    ],
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['New', 'Drops']);
  expect(link()).toHaveTextContent('Northwind');
  expect(link()).toHaveAttribute('href', '/game/neon-koi');
  expect(screen.getByRole('group', { name: 'New games' })).toContainElement(card());
});
