import { screen, waitFor } from '@testing-library/react';
import { getProfileInfo } from '@croupier/contract/account';
import type { RegistrationConfig } from '@croupier/contract/content';
import { answer, apiScope, refuse, renderWithScope, sampleProfile, type FakeAnswer } from '@croupier/testing';
import { useContactFields } from './social-fields.ts';

const field = (name: string) => ({
  name,
  type: 'text' as const,
  label: name,
  placeholder: '',
  isRequired: true,
  isFast: true,
  validationDict: {},
});
const type: RegistrationConfig['authTypes'][number] = {
  __component: 'auth.social',
  label: '',
  field: 'email',
  isFast: false,
  fields: [field('email'), field('mobile'), field('currency')],
};

const Fields = ({ of }: { of: typeof type | null }) => {
  const fields = useContactFields(of);
  return (
    <output>
      {fields === 'loading' || fields === null ? String(fields) : fields.fields.map(({ name }) => name).join()}
    </output>
  );
};
const show = (platform: FakeAnswer, of: typeof type | null = type) => {
  const { scope, calls } = apiScope([platform]);
  renderWithScope(<Fields of={of} />, { scope });
  return calls;
};
const shown = () => screen.getByRole('status').textContent;

test('a service that provided a contact leaves the other fields', async () => {
  const calls = show(answer(getProfileInfo, sampleProfile()));
  expect(shown()).toBe('loading');
  await waitFor(() => expect(shown()).toBe('currency'));
  expect(calls).toHaveLength(1);
});

test.each([
  ['the service provided no contact', answer(getProfileInfo, sampleProfile({ contacts: [] }))],
  ['the profile cannot be loaded', refuse(getProfileInfo, 'InternalServerErrorException')],
])('the form asks for a contact when %s', async (_case, platform) => {
  show(platform);
  await waitFor(() => expect(shown()).toBe('email,mobile,currency'));
});

test('a site without a form for social accounts has no fields', () => {
  show(answer(getProfileInfo, sampleProfile()), null);
  expect(shown()).toBe('null');
});
