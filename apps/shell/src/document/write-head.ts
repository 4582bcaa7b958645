import { trustedJson } from '@croupier/federation';
import type { HeadTag } from '@croupier/releases/page';
import type { HeadInput } from './head-input.ts';
import { headTags, ofPage } from './head-tags.ts';

const elementOf = ({ tag, attributes, text }: HeadTag): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined && element instanceof HTMLScriptElement) element.text = trustedJson(text);
  return element;
};

/** Replaces the page's tags in the document's head and keeps those of the whole site. */
export const writeHead = (input: HeadInput): void => {
  const tags = headTags(input);
  const title = tags.find(({ tag }) => tag === 'title')?.text;
  if (title && document.title !== title) document.title = title;
  for (const element of document.head.querySelectorAll(`[${ofPage}]`)) element.remove();
  for (const tag of tags) if (ofPage in tag.attributes) document.head.append(elementOf(tag));
};
