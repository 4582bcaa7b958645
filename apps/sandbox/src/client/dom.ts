type Child = Node | string | false | undefined;
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

/** Makes an element: `h('button', { class: 'spin', onclick: spin }, 'Spin')`. Text is text, never markup. */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
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
  turbo: 'm6 17 5-5-5-5m7 10 5-5-5-5',
  sound: 'M11 5 6 9H2v6h4l5 4zM15.5 8.5a5 5 0 0 1 0 7M19 5a10 10 0 0 1 0 14',
  rules: 'M12 16v-4m0-4h.01M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0',
  history: 'M3 12a9 9 0 1 0 3-6.7L3 8m0-5v5h5m4-1v5l4 2',
  fairness: 'M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6l8-3 8 3zM9 12l2 2 4-4',
  close: 'M18 6 6 18M6 6l12 12',
  ticket:
    'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2zM13 ' +
    '5v2m0 10v2m0-8v2',
  lock: 'M7 11V7a5 5 0 0 1 10 0v4M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z',
  down: 'm6 9 6 6 6-6',
  clear: 'M3 6h18M8 6V4h8v2m3 0-1 14H6L5 6m5 5v5m4-5v5',
  repeat: 'm17 2 4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4m14-1v2a3 3 0 0 1-3 3H3',
  all: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z',
  // Drawn for this project.
  football:
    'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V2.2m3.8 8.6 5.4-2m-6.9 ' +
    '6.4 3.5 4.9m-8.1-4.9-3.5 4.9m2-9.3-5.4-2',
  basketball: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M2 12h20M12 2v20M5 5c4 3.5 4 10.5 0 14M19 5c-4 3.5-4 10.5 0 14',
  hockey: 'M5 3l7.6 13.2A4 4 0 0 0 16 18h3a2 2 0 0 0 0-4h-4M3 19h6v2.5H3z',
  handball:
    'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 12c-.6-4 .6-7.4 3-9.5M12 12c-3.2 2.6-6.8 3-9.6 1.6M12 12c3.8 ' +
    '1.4 6 4 6.2 7.8M8 6.8c-2 2-2.6 4.4-1.9 6.8m8.4 5.2c-2.700.7-5-.1-6.700-1.900m10-9c.6 2.700-.3 5-2.200 6.500',
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

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
