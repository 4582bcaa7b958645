import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRightToLeft, renderOnPage } from '../testing-page.tsx';
import { HeroCarousel, Image, initialRowItems, Row } from './index.ts';

const scrolled: number[] = [];

beforeEach(() => {
  scrolled.splice(0);
  Element.prototype.scrollBy = ((options: ScrollToOptions) =>
    scrolled.push(options.left ?? 0)) as typeof Element.prototype.scrollBy;
  Element.prototype.scrollTo = ((options: ScrollToOptions) =>
    scrolled.push(options.left ?? 0)) as typeof Element.prototype.scrollTo;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(3000);
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) });
});
afterEach(() => jest.restoreAllMocks());

const games = ['One', 'Two', 'Three'];
const renderRow = () =>
  renderOnPage(
    <Row title="New" to="/new" count={120}>
      {games.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </Row>,
  );
const button = (name: string) => screen.getByRole('button', { name });

test('a row links to its full list and can only scroll forward at its start', async () => {
  renderRow();
  expect(screen.getByRole('region', { name: 'New' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All: New' })).toHaveAttribute('href', '/new');
  expect(button('Previous')).toBeDisabled();
  await userEvent.click(button('Next'));
  expect(scrolled).toEqual([900]);
});

test('in right-to-left text, a row scrolls forward to the left', async () => {
  readRightToLeft();
  renderRow();
  await userEvent.click(button('Next'));
  expect(scrolled).toEqual([-900]);
});

test('a row can only scroll back at its end', () => {
  renderRow();
  const list = screen.getByRole('list');
  jest.spyOn(list, 'scrollLeft', 'get').mockReturnValue(-2000);
  fireEvent.scroll(list);
  expect(button('Next')).toBeDisabled();
  expect(button('Previous')).toBeEnabled();
});

test('a long row renders its end on interaction', () => {
  const names = Array.from({ length: 24 }, (_, index) => `Game ${index + 1}`);
  renderOnPage(
    <Row title="Long">
      {names.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </Row>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(initialRowItems);
  fireEvent.scroll(screen.getByRole('list'));
  expect(screen.getAllByRole('listitem')).toHaveLength(initialRowItems);
  jest.spyOn(screen.getByRole('list'), 'scrollLeft', 'get').mockReturnValue(40);
  fireEvent.scroll(screen.getByRole('list'));
  expect(screen.getAllByRole('listitem')).toHaveLength(24);
});

test('arrow keys move between items', () => {
  renderRow();
  const link = (name: string) => screen.getByRole('link', { name });
  act(() => link('One').focus());
  fireEvent.keyDown(link('One'), { key: 'ArrowRight' });
  expect(link('Two')).toHaveFocus();
  readRightToLeft();
  fireEvent.keyDown(link('Two'), { key: 'ArrowRight' });
  expect(link('One')).toHaveFocus();
});

test('an image comes from the proxy in its size and keeps its space when it fails', () => {
  renderOnPage(<Image src="https://art.example/a.svg" alt="Moonlit Pharaoh" width={192} height={256} priority />);
  const image = screen.getByRole('img', { name: 'Moonlit Pharaoh' });
  expect(image).toHaveAttribute('src', '/_image?src=https%3A%2F%2Fart.example%2Fa.svg&w=192&h=256');
  expect(image.getAttribute('srcset')).toContain('w=384&h=512 2x');
  expect(image).toHaveAttribute('loading', 'eager');
  const room = image.parentElement?.getAttribute('style');
  fireEvent.error(image);
  expect(screen.getByRole('img', { name: 'Moonlit Pharaoh' }).tagName).toBe('SPAN');
  expect(screen.getByRole('img').parentElement?.getAttribute('style')).toBe(room);
});

describe('the hero', () => {
  const slides = [
    { id: 'a', image: '/a.svg', title: 'Welcome' },
    { id: 'b', image: '/b.svg', title: 'Winter' },
  ];
  const current = () => screen.getAllByRole('button', { name: /^Show/ }).map((dot) => dot.getAttribute('aria-current'));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = async (milliseconds: number) => {
    act(() => {
      jest.advanceTimersByTime(milliseconds);
    });
  };

  test('rotates until it is stopped', async () => {
    renderOnPage(<HeroCarousel label="Offers" slides={slides} interval_ms={1000} />);
    expect(current()).toEqual(['true', null]);
    await wait(1000);
    expect(current()).toEqual([null, 'true']);
    fireEvent.click(button('Pause slideshow'));
    await wait(10_000);
    expect(current()).toEqual([null, 'true']);
  });

  test('pauses while hovered and with reduced motion', async () => {
    renderOnPage(<HeroCarousel label="Offers" slides={slides} interval_ms={1000} />);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Offers' }));
    await wait(5000);
    expect(current()).toEqual(['true', null]);
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) });
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Offers' }));
    await wait(5000);
    expect(current()).toEqual(['true', null]);
  });

  test('shows the selected image, and no controls for a single one', () => {
    const { unmount } = renderOnPage(<HeroCarousel label="Offers" slides={slides} />);
    fireEvent.click(button('Show Winter'));
    expect(current()).toEqual([null, 'true']);
    unmount();
    renderOnPage(<HeroCarousel label="Offers" slides={slides.slice(0, 1)} />);
    expect(within(screen.getByRole('region')).queryByRole('button')).toBeNull();
  });
});
