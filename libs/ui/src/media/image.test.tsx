import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page, renderOnPage } from '../testing-page.tsx';
import { Image, imageAddress, PictureCard } from './index.ts';

const size = { width: 100, height: 50 };
const picture = () => document.querySelector('img');

describe('the address of an image', () => {
  test('goes through the proxy in integer device pixels', () => {
    expect(imageAddress('https://art.example/a b.png?x=1&y=2', 99.6, 50.4)).toBe(
      '/_image?src=https%3A%2F%2Fart.example%2Fa%20b.png%3Fx%3D1%26y%3D2&w=100&h=50',
    );
    expect(imageAddress('http://art.example/a.png', 10, 10, 'contain')).toMatch(/&h=10&fit=contain$/);
  });
  test.each(['/a.svg', 'data:image/png;base64,AA==', '', 'ftp://art.example/a.png'])('stays %j', (src) =>
    expect(imageAddress(src, 10, 10)).toBe(src),
  );
});

describe('a responsive image', () => {
  test('offers its widths in its aspect ratio', () => {
    renderOnPage(<Image src="https://a.example/a" alt="A" {...size} sizes="50vw" widths={[200, 333]} fit="contain" />);
    expect(picture()).toHaveAttribute('sizes', '50vw');
    expect(
      picture()
        ?.srcset.split(', ')
        .map((entry) => entry.replace(/^.*&w=/, '')),
    ).toEqual(['200&h=100&fit=contain 200w', '333&h=167&fit=contain 333w']);
  });
  test('without widths has two densities', () => {
    renderOnPage(<Image src="https://a.example/a" alt="A" {...size} sizes="50vw" />);
    expect(picture()?.srcset).toMatch(/&w=100&h=50 1x, .*&w=200&h=100 2x$/);
    expect(picture()).not.toHaveAttribute('sizes');
  });
});

test('an image loads late unless it has priority', () => {
  const { rerender } = renderOnPage(<Image src="/a.svg" alt="A" {...size} />);
  const attributes = () => ['loading', 'decoding', 'fetchpriority'].map((name) => picture()?.getAttribute(name));
  expect(attributes()).toEqual(['lazy', 'async', 'auto']);
  rerender(
    <Page>
      <Image src="/a.svg" alt="A" {...size} priority />
    </Page>,
  );
  expect(attributes()).toEqual(['eager', 'sync', 'high']);
});

describe('an image that fails', () => {
  test('is replaced, and loads again for another address', () => {
    const { rerender } = renderOnPage(<Image src="/a.svg" alt="A" {...size} />);
    fireEvent.error(screen.getByRole('img'));
    expect(picture()).toBeNull();
    expect(screen.getByRole('img', { name: 'A' })).toBeInTheDocument();
    rerender(
      <Page>
        <Image src="/b.svg" alt="B" {...size} />
      </Page>,
    );
    expect(picture()).toHaveAttribute('src', '/b.svg');
  });
  test('before hydration is replaced at once', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/a.svg');
    const width = jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    const { unmount } = renderOnPage(<Image src="/a.svg" alt="A" {...size} />);
    expect(picture()).toBeNull();
    unmount();
    width.mockReturnValue(100);
    renderOnPage(<Image src="/a.svg" alt="A" {...size} />);
    expect(picture()).not.toBeNull();
    jest.restoreAllMocks();
  });
  test('and is decorative is hidden from screen readers', () => {
    renderOnPage(<Image src="" alt="" {...size} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.querySelector('[aria-hidden] svg')).not.toBeNull();
  });
  test('keeps its colour and its space, unless it fills its container', () => {
    const { unmount } = renderOnPage(<Image src="" alt="A" {...size} dominantColor="rgb(1, 2, 3)" />);
    const space = () => screen.getByRole('img').parentElement?.style;
    expect([space()?.backgroundColor, space()?.aspectRatio]).toEqual(['rgb(1, 2, 3)', '100 / 50']);
    unmount();
    renderOnPage(<Image src="" alt="A" {...size} fill />);
    expect(space()?.aspectRatio).toBe('');
  });
});

describe('a card with an image', () => {
  const renderCard = (onFollow?: (event: React.MouseEvent) => void) =>
    renderOnPage(
      <PictureCard title="Winter" to="/winter" image="/a.svg" dominantColor="#000" onFollow={onFollow} mark="New">
        Until Friday
      </PictureCard>,
    );
  const link = () => screen.getByRole('link', { name: 'Winter' });

  test('calls its owner for a plain click, which may prevent the navigation', async () => {
    const followed = jest.fn((event: React.MouseEvent) => event.preventDefault());
    renderCard(followed);
    await userEvent.click(link());
    expect(followed).toHaveBeenCalledTimes(1);
  });
  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click %j, which opens the link elsewhere, to the browser',
    (options) => {
      const followed = jest.fn();
      renderCard(followed);
      // jsdom cannot navigate.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link(), options);
      expect(followed).not.toHaveBeenCalled();
    },
  );
  test('links to its item under its heading', () => {
    renderCard();
    expect(screen.getByRole('heading', { level: 2, name: 'Winter' })).toContainElement(link());
    expect(link()).toHaveAttribute('href', '/winter');
    expect(screen.getByText('New')).toBeInTheDocument();
  });
});
