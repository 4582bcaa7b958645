import { runningSystem, type Page } from '@croupier/tools/playwright';

/** What the editors of the suite's own system write by. */
export const cmsToken = 'shell-suite-editor';

/** Adds a document to a collection of the CMS, as an editor would. Answers its id. */
export const publish = async (request: Page['request'], collection: string, data: Readonly<Record<string, unknown>>): Promise<string> => {
  const { platform } = runningSystem();
  if (!platform) throw new Error('The system under test tells no address of its platform: this test writes to its CMS');
  const answer = await request.post(`${platform}/cms/${collection}?locale=en`, { data: { data }, headers: { authorization: `Bearer ${cmsToken}` } });
  if (!answer.ok()) throw new Error(`The CMS refused: ${answer.status()} ${await answer.text()}`);
  const { data: stored }: { data: { documentId: string } } = await answer.json();
  return stored.documentId;
};
