import type { HeadTag, RenderedPage } from '@croupier/releases/page';
import { asScriptText, escape } from './markup.ts';

const names = { title: /^title$/, meta: /^meta$/, link: /^link$/, script: /^script$/ };

/** Returns the markup of a head tag that the shell describes. Omits executable scripts and event handlers. */
const tagMarkup = ({ tag, attributes, text = '' }: HeadTag): string => {
  if (!names[tag] || (tag === 'script' && attributes['type'] !== 'application/ld+json')) return '';
  const markup = Object.entries(attributes)
    .filter(([name]) => /^[a-z][a-z-]*$/.test(name) && !name.startsWith('on'))
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
  if (tag === 'meta' || tag === 'link') return `<${tag}${markup}>`;
  return tag === 'title' ? `<title>${escape(text)}</title>` : `<script${markup}>${asScriptText(text)}</script>`;
};

const basicTags = ({ head, siteName }: Pick<RenderedPage, 'head' | 'siteName'>): HeadTag[] => {
  const meta = (kind: 'name' | 'property', name: string, content: string | undefined): HeadTag[] =>
    content ? [{ tag: 'meta', attributes: { [kind]: name, content } }] : [];
  return [
    { tag: 'title', attributes: {}, text: [...new Set([head?.title, siteName].filter(Boolean))].join(' · ') },
    ...meta('name', 'description', head?.description),
    ...meta('name', 'robots', head?.robots),
    { tag: 'link', attributes: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } },
  ];
};

/** Returns the head tags of a page. A shell that describes no tags provides at least a title. */
export const headMarkup = (page: Pick<RenderedPage, 'head' | 'siteName' | 'tags'>): string =>
  (page.tags ?? basicTags(page)).map(tagMarkup).join('');
