import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Avatar } from '../data/index.ts';
import { renderOnPage } from '../testing-page.tsx';
import { ErrorState, Notice, ProgressBar, Spinner } from './index.ts';

describe('a progress bar', () => {
  const renderBar = (value: number, max?: number) => {
    renderOnPage(<ProgressBar label="Wagered" value={value} max={max} valueText="a part" />);
    const bar = screen.getByRole('progressbar', { name: 'Wagered' });
    const { inlineSize } = (bar.firstElementChild as HTMLElement).style;
    return [bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax'), inlineSize];
  };

  test.each([
    [25, undefined, ['25', '100', '25%']],
    [50, 200, ['50', '200', '25%']],
    [-5, 200, ['0', '200', '0%']],
    [250, 200, ['200', '200', '100%']],
    [0, 0, ['0', '0', '0%']],
  ])('of %d of %s stays within its track', (value, max, expected) => expect(renderBar(value, max)).toEqual(expected));
  test('announces its value as a text', () => {
    renderBar(5);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'a part');
  });
});

describe('an error', () => {
  test('is announced, and can be tried again', async () => {
    const retried = jest.fn();
    renderOnPage(<ErrorState onRetry={retried} />);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load this');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retried).toHaveBeenCalledTimes(1);
  });
  test('is not tried again while an attempt is running', async () => {
    const retried = jest.fn();
    renderOnPage(<ErrorState onRetry={retried} pending />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retried).not.toHaveBeenCalled();
  });
  test('without a retry has no button', () => {
    renderOnPage(<ErrorState title="Gone" description="This game has left" />);
    expect(screen.getByRole('alert')).toHaveTextContent('GoneThis game has left');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test.each([
  ['negative', true, 'alert'],
  ['positive', true, 'status'],
  ['info', true, 'status'],
  ['negative', false, null],
] as const)('a %s notice that is announced at once (%s) has the role %s', (tone, announced, role) => {
  renderOnPage(
    <Notice tone={tone} announced={announced}>
      Text
    </Notice>,
  );
  const roles = ['alert', 'status'].filter((name) => screen.queryByRole(name) !== null);
  expect(roles).toEqual(role ? [role] : []);
});

test('a loading indicator is announced only with a label', () => {
  renderOnPage(
    <>
      <Spinner />
      <Spinner label="Loading" />
    </>,
  );
  expect(screen.getAllByRole('status')).toEqual([screen.getByRole('status', { name: 'Loading' })]);
});

describe('an avatar without a picture', () => {
  const renderAvatar = (name: string) => {
    const { unmount } = renderOnPage(<Avatar name={name} />);
    const avatar = screen.getByRole('img');
    const shown = [avatar.textContent, avatar.style.backgroundColor];
    unmount();
    return shown;
  };

  test.each([
    ['ann', 'A'],
    [' ömer', 'Ö'],
    ['𝒳enia', '𝒳'],
    ['', '?'],
    ['  ', '?'],
  ])('of %j shows %j', (name, letter) => expect(renderAvatar(name)[0]).toBe(letter));
  test('has the same colour for the same name, in different colours for different names', () => {
    expect(renderAvatar('Nova')).toEqual(renderAvatar('Nova'));
    expect(new Set(Array.from({ length: 40 }, (_, index) => renderAvatar(`Player ${index}`)[1])).size).toBe(6);
  });
});
