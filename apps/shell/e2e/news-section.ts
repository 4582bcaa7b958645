/** The section `home.news` of the home page, for a generated remote. */
export const newsSection = {
  slot: 'home.news',
  files: {
    'src/slots/home-news/home-news.model.ts': `
import type { PageContext } from '@croupier/navigation';
import { createEvent, createStore } from 'effector';

export const opened = createEvent<PageContext>();
export const $locale = createStore('none').on(opened, (_, { locale }) => locale);
`,
    'src/slots/home-news/home-news.slot.tsx': `
import { readHomeSection } from '@croupier/contract/content';
import type { SlotProps } from '@croupier/federation';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import * as v from 'valibot';
import { $locale } from './home-news.model.ts';

const schema = v.object({ title: v.string(), items: v.array(v.object({ text: v.string() })) });

export const HomeNewsSlot = ({ section }: SlotProps) => {
  const locale = useUnit($locale);
  const [isOpen, setOpen] = useState(false);
  const content = readHomeSection(schema, section);
  if (content === null) return null;
  return (
    <section aria-label={content.title}>
      <h2>{content.title}</h2>
      <p>{'Locale: ' + locale}</p>
      <button type="button" onClick={() => setOpen(true)}>Show news</button>
      {isOpen && content.items.map(({ text }) => <p key={text}>{text}</p>)}
    </section>
  );
};
`,
  },
} as const;
