import { runningSystem, type Page } from '@croupier/tools/playwright';

/** What the editors of the suite's own system write by. */
export const cmsToken = 'profile-suite-editor';

type Fields = Readonly<Record<string, unknown>>;

const asEditor = (): Readonly<{ platform: string; headers: Readonly<Record<string, string>> }> => {
  const { platform } = runningSystem();
  if (!platform) throw new Error('The system under test tells no address of its platform: this test writes to its CMS');
  return { platform, headers: { authorization: `Bearer ${cmsToken}` } };
};

/** Adds a document to a collection of the CMS, as an editor would. Answers its id. */
export const publish = async (request: Page['request'], collection: string, data: Fields): Promise<string> => {
  const { platform, headers } = asEditor();
  const answer = await request.post(`${platform}/cms/${collection}?locale=en`, { data: { data }, headers: { ...headers } });
  if (!answer.ok()) throw new Error(`The CMS refused: ${answer.status()} ${await answer.text()}`);
  const { data: stored }: { data: { documentId: string } } = await answer.json();
  return stored.documentId;
};

/** Switches flags of the site, as an editor would, for the visitors of one locale. */
export const setFlags = async (request: Page['request'], changed: Readonly<Record<string, boolean>>, locale = 'en'): Promise<void> => {
  const { platform, headers } = asEditor();
  const { data: { flags } }: { data: { flags: Fields } } = await (await request.get(`${platform}/cms/site-config?locale=${locale}`, { headers: { ...headers } })).json();
  const answer = await request.put(`${platform}/cms/site-config?locale=${locale}`, { data: { data: { flags: { ...flags, ...changed } } }, headers: { ...headers } });
  if (!answer.ok()) throw new Error(`The CMS refused: ${answer.status()} ${await answer.text()}`);
};
