import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { useUnit } from 'effector-react';
import { $openDialogs, dialogOpened, openConfirmFx } from '@croupier/dialogs';
import { renderWithScope } from '@croupier/testing';
import { onDemand } from '../on-demand.tsx';
import { DialogsFailed } from './dialogs-failed.tsx';

beforeAll(() => {
  // jsdom has the dialog element, but not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const page = (failures: number) => {
  let tries = 0;
  const Host = onDemand<object>(
    () => {
      tries += 1;
      return tries <= failures ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>The dialog itself</p>);
    },
    null,
    (_, retry) => <DialogsFailed onRetry={retry} />,
  );
  return function Page() {
    const dialogs = useUnit($openDialogs);
    return <main>{dialogs.length > 0 && <Host />}</main>;
  };
};

test('shows an error with a retry when the code of dialogs cannot be loaded', async () => {
  const [scope, Page] = [fork(), page(2)];
  renderWithScope(<Page />, { scope });
  await act(() => allSettled(dialogOpened, { scope, params: { name: 'auth' } }));
  expect(await screen.findByRole('dialog')).toContainElement(screen.getByRole('alert'));
  const retry = screen.getByRole('button', { name: 'Try again' });
  await act(async () => {
    await userEvent.click(retry);
  });
  expect(await screen.findByText('The dialog itself')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closing the error closes all dialogs and answers their requesters', async () => {
  const [scope, Page] = [fork(), page(99)];
  renderWithScope(<Page />, { scope });
  await act(() => allSettled(dialogOpened, { scope, params: { name: 'auth', preventClose: true } }));
  const opened: { answer?: Promise<unknown> } = {};
  await act(async () => {
    opened.answer = allSettled(openConfirmFx, {
      scope,
      params: { title: 'Sure?', content: '', textAgree: 'Yes', textReject: 'No' },
    });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(scope.getState($openDialogs)).toEqual([]);
  expect(await opened.answer).toEqual({ status: 'done', value: false });
});
