import { act, fireEvent, screen } from '@testing-library/react';
import { renderOnPage } from '../testing-page.tsx';
import { HeroCarousel, type HeroSlide } from './index.ts';

const slides: readonly HeroSlide[] = [
  { id: 'a', image: '/a.svg', title: 'Welcome', action: { label: 'Join', to: '/join' } },
  { id: 'b', image: '/b.svg', title: 'Winter', action: { label: 'Play', to: '/play' } },
  { id: 'c', image: '/c.svg', title: 'Jackpot' },
];
const scrolls: ScrollToOptions[] = [];
let visibility: DocumentVisibilityState = 'visible';
const reduceMotion = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches }) });

beforeEach(() => {
  jest.useFakeTimers();
  scrolls.splice(0);
  visibility = 'visible';
  reduceMotion(false);
  Element.prototype.scrollTo = ((options: ScrollToOptions) =>
    void scrolls.push(options)) as typeof Element.prototype.scrollTo;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  // Slides of 1000 pixels in a row.
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('role') === 'group'
      ? 40 + [...(this.parentElement?.children ?? [])].indexOf(this) * 1000
      : 40;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const renderCarousel = (given = slides, interval_ms = 1000) =>
  renderOnPage(<HeroCarousel label="Offers" slides={given} interval_ms={interval_ms} />);
const wait = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
const region = () => screen.getByRole('region', { name: 'Offers' });
const slide = (place: number) => screen.getByLabelText(`${place} of 3`);
/** The numbers of the slides that can be used: only the current one. */
const usable = () => [1, 2, 3].filter((place) => !slide(place).hasAttribute('inert'));

test('after the last image comes the first', () => {
  renderCarousel();
  const shown = [usable()];
  for (let step = 0; step < 3; step += 1) {
    wait(1000);
    shown.push(usable());
  }
  expect(shown).toEqual([[1], [2], [3], [1]]);
  expect(scrolls.map(({ left, behavior }) => [left, behavior])).toEqual([
    [1000, 'smooth'],
    [2000, 'smooth'],
    [0, 'smooth'],
  ]);
});

test('a hidden page does not rotate, and a page that is visible again does', () => {
  renderCarousel();
  visibility = 'hidden';
  wait(5000);
  expect(usable()).toEqual([1]);
  visibility = 'visible';
  wait(1000);
  expect(usable()).toEqual([2]);
});

test('rotation waits while an element in it has the focus', () => {
  renderCarousel();
  const pause = screen.getByRole('button', { name: 'Pause slideshow' });
  act(() => pause.focus());
  wait(5000);
  expect(usable()).toEqual([1]);
  act(() => screen.getByRole('button', { name: 'Show Winter' }).focus());
  wait(5000);
  expect(usable()).toEqual([1]);
  act(() => screen.getByRole('button', { name: 'Show Winter' }).blur());
  wait(1000);
  expect(usable()).toEqual([2]);
});

test('restarts a paused slideshow on request', () => {
  renderCarousel();
  fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }));
  wait(5000);
  expect(usable()).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: 'Play slideshow' }));
  wait(1000);
  expect(usable()).toEqual([2]);
});

test('a selected image stays for a complete interval', () => {
  renderCarousel();
  wait(900);
  fireEvent.click(screen.getByRole('button', { name: 'Show Jackpot' }));
  wait(900);
  expect(usable()).toEqual([3]);
  wait(100);
  expect(usable()).toEqual([1]);
});

test('the current image follows a swipe, also in right-to-left text and before hydration', () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  const position = jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(1040);
  renderCarousel();
  expect(usable()).toEqual([2]);
  position.mockReturnValue(-1960);
  fireEvent.scroll(slide(1).parentElement ?? region());
  expect(usable()).toEqual([3]);
  position.mockReturnValue(9000);
  fireEvent.scroll(slide(1).parentElement ?? region());
  expect(usable()).toEqual([3]);
});

test('with reduced motion, a selected image appears without scrolling', () => {
  reduceMotion(true);
  renderCarousel();
  wait(5000);
  expect(usable()).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: 'Show Winter' }));
  expect(scrolls).toEqual([{ left: 1000, behavior: 'instant' }]);
});

test.each([
  [0, slides],
  [1000, slides.slice(0, 1)],
])('an interval of %d ms with the given images sets no timer', (interval_ms, given) => {
  renderCarousel(given, interval_ms);
  expect(jest.getTimerCount()).toBe(0);
});

test('without images there is no region', () => {
  renderCarousel([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('only the first image loads with priority, and only a slide with an action has a link', () => {
  renderCarousel();
  const images = [...region().querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
    '/join',
    '/play',
  ]);
});

test('clears its timer when it unmounts', () => {
  renderCarousel().unmount();
  expect(jest.getTimerCount()).toBe(0);
});
