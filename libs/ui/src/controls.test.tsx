import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './action/index.ts';
import { Checkbox, PasswordField, RadioCards, SelectField, TextField } from './field/index.ts';
import { GameCard } from './game/index.ts';
import { renderOnPage } from './testing-page.tsx';

test('a pending button keeps the focus and ignores clicks and submits', async () => {
  const clicked = jest.fn();
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault());
  renderOnPage(
    <form onSubmit={sent}>
      <input aria-label="Amount" />
      <Button type="submit" pending onClick={clicked}>
        Deposit
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Deposit' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(button).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Amount'), '5{Enter}');
  expect([clicked.mock.calls.length, sent.mock.calls.length]).toEqual([0, 0]);
});

test('shows and hides a password', async () => {
  renderOnPage(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a hint and an error describe their field', () => {
  renderOnPage(
    <>
      <TextField label="Email" hint="We write seldom" error="Wrong email address" />
      <SelectField label="Country" placeholder="Choose" options={[]} />
      <Checkbox error="Tick this">Terms</Checkbox>
    </>,
  );
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('We write seldom Wrong email address');
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Country')).toBeValid();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Tick this');
});

test('radio cards select one', async () => {
  const chosen = jest.fn();
  renderOnPage(
    <RadioCards
      legend="Method"
      name="method"
      value="card"
      onChange={chosen}
      options={[
        { value: 'card', label: 'Card' },
        { value: 'bank', label: 'Bank', description: '1–2 days' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Method' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Bank/ }));
  expect(chosen).toHaveBeenCalledWith('bank');
});

const game = {
  name: 'Neon Koi',
  provider: 'Northwind',
  to: '/game/neon-koi',
  image: 'https://art.example/a.svg',
  playTo: '/play',
  demoTo: '/demo',
};

test('a game shows its actions on hover, not on touch', async () => {
  renderOnPage(<GameCard {...game} />);
  const card = screen.getByRole('article');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await userEvent.pointer([{ keys: '[TouchA]', target: card }]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await userEvent.hover(card);
  expect(screen.getByRole('link', { name: 'Play Neon Koi' })).toHaveAttribute('href', '/play');
  expect(screen.getByRole('link', { name: 'Try Neon Koi in demo mode' })).toHaveAttribute('href', '/demo');
  await userEvent.unhover(card);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('the favourite button toggles', async () => {
  const toggled = jest.fn();
  renderOnPage(<GameCard {...game} isFavourite onFavouriteToggle={toggled} />);
  await userEvent.click(screen.getByRole('button', { name: 'Favourite: Neon Koi', pressed: true }));
  expect(toggled).toHaveBeenCalledTimes(1);
});
