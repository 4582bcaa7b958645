/** Scrolls to the first invalid field and focuses it after the errors are rendered. */
export const focusFirstError = (form: HTMLFormElement): void => {
  setTimeout(() => {
    const field =
      form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.querySelector<HTMLElement>('[data-form-error]');
    if (!field) return;
    field.scrollIntoView?.({ block: 'center' });
    field.focus({ preventScroll: true });
  });
};
