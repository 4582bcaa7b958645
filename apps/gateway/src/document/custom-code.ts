import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

/** An entry of the CMS's custom code, as the shell hands it on. */
export type CustomCode = Readonly<{ position: 'head' | 'bodyStart' | 'bodyEnd'; code: string }>;

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What may stand in a document's head; anything else would end it. */
const ofHead = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template', '#comment']);

const withNonce = (node: Node, nonce: string): void => {
  if (!('tagName' in node)) return;
  if (node.tagName === 'script')
    node.attrs = [...node.attrs.filter(({ name }) => name !== 'nonce'), { name: 'nonce', value: nonce }];
  for (const child of node.childNodes) withNonce(child, nonce);
};

const markup = (nodes: readonly Node[]): string => {
  const fragment = parseFragment('');
  fragment.childNodes = [...nodes];
  return serialize(fragment);
};

/**
 * The custom code of a document, by its place. It is read as browsers read it, so that its scripts carry the document's
 * nonce, and what was left open in it (an element, a comment) ends with it.
 */
export const placeCustomCode = (
  entries: readonly CustomCode[],
  nonce: string,
): Readonly<Record<CustomCode['position'], string>> => {
  const placed = { head: '', bodyStart: '', bodyEnd: '' };
  for (const { position, code } of entries) {
    const nodes = parseFragment(code).childNodes;
    for (const node of nodes) withNonce(node, nonce);
    if (position !== 'head') {
      placed[position] += markup(nodes);
      continue;
    }
    const isOfHead = (node: Node): boolean =>
      ofHead.has(node.nodeName) || (node.nodeName === '#text' && 'value' in node && node.value.trim() === '');
    placed.head += markup(nodes.filter(isOfHead));
    placed.bodyStart += markup(nodes.filter((node) => !isOfHead(node)));
  }
  return placed;
};
