import type { PlacedCode } from '@croupier/releases/page';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements that a document's head may contain; any other element would close it. */
const headElements = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template', '#comment']);

const belongsInHead = (node: Node): boolean =>
  headElements.has(node.nodeName) || (node.nodeName === '#text' && 'value' in node && node.value.trim() === '');

const addNonce = (node: Node, nonce: string): void => {
  if (!('tagName' in node)) return;
  if (node.tagName === 'script')
    node.attrs = [...node.attrs.filter(({ name }) => name !== 'nonce'), { name: 'nonce', value: nonce }];
  for (const child of node.childNodes) addNonce(child, nonce);
};

const markup = (nodes: readonly Node[]): string => {
  const fragment = parseFragment('');
  fragment.childNodes = [...nodes];
  return serialize(fragment);
};

/**
 * Returns a document's custom code by position. An HTML parser reads it, so that its scripts get the document's
 * nonce and unclosed elements and comments do not extend past it.
 */
export const placeCustomCode = (
  entries: readonly PlacedCode[],
  nonce: string,
): Readonly<Record<PlacedCode['position'], string>> => {
  const placed = { head: '', bodyStart: '', bodyEnd: '' };
  for (const { position, code } of entries) {
    const nodes = parseFragment(code).childNodes;
    for (const node of nodes) addNonce(node, nonce);
    if (position !== 'head') {
      placed[position] += markup(nodes);
      continue;
    }
    placed.head += markup(nodes.filter(belongsInHead));
    placed.bodyStart += markup(nodes.filter((node) => !belongsInHead(node)));
  }
  return placed;
};
