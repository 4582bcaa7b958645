import { expect, type Page } from '@croupier/tools/playwright';

type Document = Readonly<{ status: number; html: string; deferredToBrowser: readonly string[] }>;

/** The server's document for this visitor, and the remotes that it deferred to the browser. */
const documentOf = async (page: Page, address: string): Promise<Document> => {
  const response = await page.request.get(address);
  const html = await response.text();
  const { deferredToBrowser } = JSON.parse(/<script id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    deferredToBrowser: string[];
  };
  return { status: response.status(), html, deferredToBrowser };
};

/**
 * Returns the first document that the server renders completely. The first request of a release loads its code, and a
 * busy server may defer that page to the browser.
 */
export const renderedDocumentOf = async (page: Page, address: string): Promise<Document> => {
  let document: Document | undefined;
  await expect
    .poll(async () => (document = await documentOf(page, address)), { message: address })
    .toEqual({ status: 200, html: expect.stringMatching(/<h1/), deferredToBrowser: [] });
  return document as Document;
};
