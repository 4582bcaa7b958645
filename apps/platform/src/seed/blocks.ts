import type { ContentPage } from '@croupier/contract/content';

export type Block = ContentPage['blocks'][number];

export const heading = (text: string): Block => ({ __component: 'content.heading', text });
export const paragraph = (text: string): Block => ({ __component: 'content.paragraph', text });
export const list = (...items: string[]): Block => ({ __component: 'content.list', items });
export const organisations = (
  ...items: readonly Readonly<{ name: string; text: string; phone: string; url: string }>[]
): Block => ({ __component: 'content.organisations', items: [...items] });
export const questions = (...items: (readonly [question: string, answer: string])[]): Block => ({
  __component: 'content.faq',
  items: items.map(([question, answer]) => ({ question, answer })),
});
