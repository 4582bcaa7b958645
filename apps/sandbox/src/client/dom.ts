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

// Outlines of Lucide (ISC licence).
const icons = {
  turbo: 'm6 17 5-5-5-5m7 10 5-5-5-5', sound: 'M11 5 6 9H2v6h4l5 4zM15.5 8.5a5 5 0 0 1 0 7M19 5a10 10 0 0 1 0 14', rules: 'M12 16v-4m0-4h.01M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0', history: 'M3 12a9 9 0 1 0 3-6.7L3 8m0-5v5h5m4-1v5l4 2',
  fairness: 'M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6l8-3 8 3zM9 12l2 2 4-4', close: 'M18 6 6 18M6 6l12 12',
} as const;
export type IconName = keyof typeof icons;

export const icon = (name: IconName): SVGElement => {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  if (name === 'turbo') picture.classList.add('directed');
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  outline.setAttribute('d', icons[name]);
  picture.append(outline);
  return picture;
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
