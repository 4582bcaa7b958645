import { allSettled, fork } from 'effector';
import { getInfo, getProfileInfo, type Profile } from '@croupier/contract/account';
import { activateOffer, getOffers } from '@croupier/contract/bonuses';
import { $apiClient, callApi, createApiClient, createApiEffect, isApiError, type FieldOf } from './index.ts';

const profile: Profile = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  middle_name: '',
  sex: 2,
  birth_date: '1990-12-10',
  country: 'Germany',
  country_code: 'DE',
  region: '',
  home_town: '',
  address: '',
  postcode: '',
  document: { type: 'passport', number: 'C01X' },
  contacts: [],
};
const { document: _document, ...withoutDocument } = profile;
const { contacts: _contacts, ...bare } = withoutDocument;
const offer = {
  id: 'first',
  finished_at: null,
  description: { title: 'First', text: '', terms: '', image_url: '', dominant_color: '' },
};

const answering = (data: unknown) => {
  const sent: { url: URL; body: unknown }[] = [];
  const client = createApiClient({
    origin: 'http://site.test',
    locale: 'de',
    fetch: async (url, { body }) => {
      sent.push({ url: new URL(url), body });
      return new Response(JSON.stringify({ data }));
    },
  });
  return { client, sent };
};

test('the answer has the named optional parts', async () => {
  const { client, sent } = answering(withoutDocument);
  const answer = await callApi(client, getProfileInfo, {}, { fields: ['contacts'] });
  expect(sent[0]?.url.searchParams.get('fields')).toBe('contacts');
  expect([answer.first_name, answer.contacts]).toEqual(['Ada', []]);
  // @ts-expect-error the document was not requested
  expect(answer.document).toBeUndefined();
});

test('the answer is complete without fields and with all of them', async () => {
  const { client, sent } = answering(profile);
  const everything: Profile = await callApi(client, getProfileInfo, {});
  const named: Profile = await callApi(client, getProfileInfo, {}, { fields: ['contacts', 'document'] });
  const none: Profile = await callApi(client, getProfileInfo, {}, { fields: [] });
  expect([everything, named, none]).toEqual([profile, profile, profile]);
  expect(sent.map(({ url }) => url.searchParams.get('fields'))).toEqual([null, 'contacts,document', null]);
});

test('omits parts that were not requested and fails with the name of a missing one', async () => {
  expect(await callApi(answering(profile).client, getProfileInfo, {}, { fields: ['first_name'] })).toEqual(bare);
  const error: unknown = await callApi(answering(bare).client, getProfileInfo, {}, { fields: ['contacts'] }).catch(
    (reason: unknown) => reason,
  );
  expect(isApiError(error) && [error.type, error.message]).toEqual([
    'invalid_response',
    expect.stringContaining('contacts'),
  ]);
});

test('selects from items at any depth of the answer', async () => {
  const page = await callApi(
    answering({ items: [offer], count: 1 }).client,
    getOffers,
    {},
    { fields: ['description', 'id'] },
  );
  expect([page.count, page.items[0]?.id, page.items[0]?.description.title]).toEqual([1, 'first', 'First']);
  // @ts-expect-error promotions were not requested
  expect(page.items[0]?.promotions).toBeUndefined();

  const { client, sent } = answering({ offer, state: 'granted' });
  const taken = await callApi(client, activateOffer, { promo_code: 'AURORA20' }, { fields: ['description'] });
  expect(sent[0]?.body instanceof FormData && sent[0].body.get('fields')).toBe('description');
  expect([taken.state, taken.offer.description.title]).toEqual(['granted', 'First']);
  // @ts-expect-error the trigger was not requested
  expect(taken.offer.trigger).toBeUndefined();
});

test('no part is certain when the list is known only at run time', async () => {
  const fields: FieldOf<typeof getProfileInfo>[] = ['contacts'];
  const some = await callApi(answering(withoutDocument).client, getProfileInfo, {}, { fields });
  expect(some.first_name).toBe('Ada');
  // @ts-expect-error the list may not contain it
  expect(some.contacts).toEqual([]);
  const either = ['contacts', 'document'][0] === 'contacts' ? 'contacts' : 'document';
  const one = await callApi(answering(withoutDocument).client, getProfileInfo, {}, { fields: [either] });
  // @ts-expect-error either name may be the requested one
  expect(one.contacts).toEqual([]);
});

test('unknown fields, fields of a method without selection, and fields in the input do not compile', async () => {
  const { client } = answering(profile);
  // @ts-expect-error a profile has no such field
  await callApi(client, getProfileInfo, {}, { fields: ['nickname'] });
  // @ts-expect-error the fields are an option, not a part of the input
  await callApi(client, getProfileInfo, { fields: ['contacts'] });
  // @ts-expect-error the method has no selection
  const refused = callApi(client, getInfo, {}, { fields: ['uid'] });
  await expect(refused).rejects.toMatchObject({ type: 'invalid_response' });
});

test('an effect requests its fields', async () => {
  const loadContactsFx = createApiEffect(getProfileInfo, { fields: ['contacts'] });
  const { client, sent } = answering(withoutDocument);
  const result = await allSettled(loadContactsFx, { scope: fork({ values: [[$apiClient, client]] }) });
  expect(sent[0]?.url.searchParams.get('fields')).toBe('contacts');
  expect(result).toEqual({ status: 'done', value: withoutDocument });
  const contacts = loadContactsFx.doneData.map((answer) => answer.contacts);
  // @ts-expect-error the document was not requested
  const documents = loadContactsFx.doneData.map((answer) => answer.document);
  expect([contacts, documents]).toHaveLength(2);
});
