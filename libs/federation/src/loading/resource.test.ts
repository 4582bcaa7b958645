import { resource } from './resource.ts';

test('sets the fields that React reads when it settles', async () => {
  const good = resource(Promise.resolve(1));
  expect(good).toMatchObject({ status: 'pending' });
  await good;
  expect(good).toMatchObject({ status: 'fulfilled', value: 1 });
});

test('does not report a handled rejection as unhandled', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const bad = resource(Promise.reject(new Error('down')));
  await expect(bad).rejects.toThrow('down');
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
  process.off('unhandledRejection', unhandled);
  expect(bad).toMatchObject({ status: 'rejected' });
  expect(unhandled).not.toHaveBeenCalled();
});
