import { h, icon } from '../dom.ts';
import type { Texts } from '../texts.ts';

/** Opens a dialog above the game. It leaves the page when it closes. */
export const openDialog = (texts: Texts, title: string, ...content: Node[]): void => {
  const close = (): void => {
    dialog.close();
  };
  const closer = h(
    'button',
    { type: 'button', class: 'icon', 'aria-label': texts.close, onclick: close },
    icon('close'),
  );
  const dialog = h(
    'dialog',
    { 'aria-label': title },
    h('header', {}, h('h2', {}, title), closer),
    h('div', { class: 'content' }, ...content),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
};
