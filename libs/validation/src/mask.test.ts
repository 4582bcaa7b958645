import fc from 'fast-check';
import { applyMask, maskLength, stripMask } from './index.ts';

const mask = fc.constantFrom('(##) ##-##', '####/##', '+49 ### ####', '№ ###', '🎲 ###', '##');

/** Without 4 and 9, which are literals of a mask. */
const digits = fc.stringMatching(/^[0-35-8]{0,12}$/);

test('a mask returns the digits that it has formatted', () => {
  fc.assert(
    fc.property(mask, digits, (given, typed) => {
      const accepted = typed.slice(0, maskLength(given));
      expect(stripMask(given, applyMask(given, typed))).toBe(accepted);
    }),
  );
});

test('a mask writes no literal after the last character', () => {
  expect(['1', '12', '123'].map((text) => applyMask('(##) #', text))).toEqual(['(1', '(12', '(12) 3']);
});

test('a literal of a mask that is typed with the text is not accepted for a digit', () => {
  expect(applyMask('+49 ###', '+49 151')).toBe('+49 151');
  expect(stripMask('+49 ###', '+49 151')).toBe('151');
});

test('a letter outside of the basic plane takes one place', () => {
  expect([applyMask('@@-#', '𝒳𝒴7'), stripMask('@@-#', '𝒳𝒴-7'), maskLength('@@-#')]).toEqual(['𝒳𝒴-7', '𝒳𝒴7', 3]);
});
