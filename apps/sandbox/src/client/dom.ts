type Child = Node | string | false | undefined;
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

/** Makes an element: `h('button', { class: 'spin', onclick: spin }, 'Spin')`. Text is text, never markup. */
export const h = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return element;
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
