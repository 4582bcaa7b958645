import { runningSystem, type Page } from '@croupier/tools/playwright';

/** What the editors of the suite's own system write by. */
export const cmsToken = 'shell-suite-editor';
/** What the operator's own tools speak by there. */
export const operatorToken = 'shell-suite-operator-desk';

type Fields = Readonly<Record<string, unknown>>;

const asEditor = (): Readonly<{ platform: string; headers: Record<string, string> }> => {
  const { platform } = runningSystem();
  if (!platform) throw new Error('The system under test tells no address of its platform: this test writes to its CMS');
  return { platform, headers: { authorization: `Bearer ${cmsToken}` } };
};

/** Adds a document to a collection of the CMS, as an editor would. Answers its id. In another locale than the site's own, only that locale's visitors have it. */
export const publish = async (request: Page['request'], collection: string, data: Fields, locale = 'en'): Promise<string> => {
  const { platform, headers } = asEditor();
  const answer = await request.post(`${platform}/cms/${collection}?locale=${locale}`, { data: { data }, headers });
  if (!answer.ok()) throw new Error(`The CMS refused: ${answer.status()} ${await answer.text()}`);
  const { data: stored }: { data: { documentId: string } } = await answer.json();
  return stored.documentId;
};

/** Takes a document away again, where what it says would be in the way of other tests, or of the same test tried once more. */
export const remove = async (request: Page['request'], collection: string, id: string, locale = 'en'): Promise<void> => {
  const { platform, headers } = asEditor();
  const answer = await request.delete(`${platform}/cms/${collection}/${id}?locale=${locale}`, { headers });
  if (!answer.ok()) throw new Error(`The CMS refused: ${answer.status()} ${await answer.text()}`);
};

/** Changes what the site's configuration says of registrations, for the visitors of one locale. */
export const changeRegistration = async (request: Page['request'], locale: string, changed: Fields): Promise<void> => {
  const { platform, headers } = asEditor();
  const address = `${platform}/cms/site-config?locale=${locale}`;
  const { data: { registration } }: { data: { registration: Fields } } = await (await request.get(address, { headers })).json();
  const answer = await request.put(address, { data: { data: { registration: { ...registration, ...changed } } }, headers });
  if (!answer.ok()) throw new Error(`The CMS refused: ${answer.status()} ${await answer.text()}`);
};
