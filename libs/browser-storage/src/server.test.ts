import { text } from './format.ts';
import { clearStorage, localValue } from './stored-value.ts';

test('nothing is stored on the server', () => {
  const value = localValue('a-key', text);
  expect([value.read(), value.write('value'), value.remove(), clearStorage()]).toEqual([
    null,
    false,
    undefined,
    undefined,
  ]);
});
