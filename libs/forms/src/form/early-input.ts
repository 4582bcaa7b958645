type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the visitor entered before hydration, with the caret of the focused field. */
type EarlyInput = Readonly<{ field: Field; entered: string; caret: readonly [number, number] | null }>;

const isField = (element: Element): element is Field => element.matches('input:not([type=file]),textarea,select');

const renderedValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue;

const caretOf = (field: Field): EarlyInput['caret'] => {
  if (field instanceof HTMLSelectElement || field !== document.activeElement) return null;
  const { selectionStart: from, selectionEnd: to } = field;
  return from === null || to === null ? null : [from, to];
};

/** Writes like a browser: React sees the change, because it misses writes that bypass the property it has replaced. */
const writeAsBrowser = (field: Field, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
};

const enter = ({ field, entered, caret }: EarlyInput): void => {
  if (field instanceof HTMLSelectElement) {
    field.value = entered;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React compares with the last value that it knows.
  field.value = entered === '' ? field.defaultValue : '';
  const insertion = { inputType: 'insertText', data: entered, bubbles: true };
  // Masks compute their text in `beforeinput` and refuse what does not fit.
  const isAccepted =
    entered === '' || field.dispatchEvent(new InputEvent('beforeinput', { ...insertion, cancelable: true }));
  writeAsBrowser(field, isAccepted ? entered : '');
  field.dispatchEvent(new InputEvent('input', insertion));
  if (caret && field.value === entered) field.setSelectionRange(...caret);
};

/**
 * Replays the input into a server-rendered form from before hydration, because React renders a controlled field with
 * the value of the form. Call it in an effect of the first render: later renders overwrite the fields. React
 * itself resets a text area that the server filled.
 */
export const replayEarlyInput = (form: HTMLFormElement): void => {
  const early = [...form.elements]
    .filter(isField)
    .map((field) => ({ field, entered: field.value, caret: caretOf(field) }))
    .filter(({ field, entered }) => entered !== renderedValue(field));
  if (early.length === 0) return;
  // React has then finished the renders that follow its commit, in which masks attach.
  queueMicrotask(() => early.forEach(enter));
};
