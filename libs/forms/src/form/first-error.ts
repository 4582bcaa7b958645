/** Brings the first field that is wrong into sight and gives it the focus, once the errors are drawn. */
export const focusFirstError = (form: HTMLFormElement): void => {
  setTimeout(() => {
    const field =
      form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.querySelector<HTMLElement>('[data-form-error]');
    if (!field) return;
    field.scrollIntoView?.({ block: 'center' });
    field.focus({ preventScroll: true });
  });
};
