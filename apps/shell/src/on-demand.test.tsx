import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithScope } from '@croupier/testing';
import { onDemand } from './on-demand.tsx';

test('loads a component again when the first attempt fails', async () => {
  let tries = 0;
  const Part = onDemand<object>(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('slow')) : Promise.resolve(() => <p>Here at last</p>);
  });
  await act(async () => {
    renderWithScope(<Part />);
  });
  expect(await screen.findByText('Here at last')).toBeInTheDocument();
});

test('loads a component again on a retry by the visitor', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const Part = onDemand<{ name: string }>(() => {
    tries += 1;
    return tries <= 2
      ? Promise.reject(new Error('offline'))
      : Promise.resolve(({ name }: { name: string }) => <p>Hello {name}</p>);
  });
  await act(async () => {
    renderWithScope(<Part name="Ada" />);
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await act(async () => {
    await userEvent.click(retry);
  });
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
  expect(tries).toBe(3);
});
