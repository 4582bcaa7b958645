/**
 * Keeps the caret after the character that was typed when a mask rewrites the whole text.
 * Without it the caret jumps to the end whenever something in the middle is mended.
 */
export const keepCaret = (input: HTMLInputElement, rewrite: (text: string) => string): void => {
  const at = input.selectionStart ?? input.value.length;
  if (at >= input.value.length) return;
  const place = rewrite(input.value.slice(0, at)).length;
  requestAnimationFrame(() => input.setSelectionRange(place, place));
};
