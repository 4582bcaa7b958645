import { answer, apiScope, refuse, sampleLoyalty } from '@croupier/testing';
import { getProgram, type LoyaltyProgram } from '@croupier/contract/loyalty';
import { $pageFailure, $pageHead, type PageContext } from '@croupier/navigation';
import { allSettled } from 'effector';
import { $programme, opened, programRetried } from './program.page.model.ts';

const page = (sysname: string): PageContext => ({
  name: 'loyalty-sysname',
  path: `/loyalty/${sysname}`,
  params: { sysname },
  query: {},
  hash: '',
  locale: 'en',
});
const programme = (own: Partial<LoyaltyProgram> = {}): LoyaltyProgram => ({
  sysname: 'the-climb',
  name: 'The climb',
  description: 'Five levels',
  pointsAlias: 'Stars',
  levels: sampleLoyalty().levels,
  rules: ['One for each dollar'],
  ...own,
});

test('loads a programme, and titles the page with its name', async () => {
  const { scope, calls } = apiScope([answer(getProgram, programme())]);
  await allSettled(opened, { scope, params: page('the-climb') });
  expect(calls[0]?.input).toEqual({ sysname: 'the-climb' });
  expect(scope.getState($programme)).toMatchObject({ status: 'ready', programme: { name: 'The climb' } });
  expect(scope.getState($pageHead)).toEqual({ title: 'The climb', description: 'Five levels' });
});

test('answers 404 for an unknown programme', async () => {
  const { scope } = apiScope([
    refuse(getProgram, 'InvalidParameterException', { invalid_parameters: { sysname: 'unknown' } }),
  ]);
  await allSettled(opened, { scope, params: page('nothing') });
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});

test('shows a retry, not 404, when loading fails', async () => {
  let isDown = true;
  const { scope } = apiScope([
    answer(getProgram, () => {
      if (isDown) throw { kind: 'FakeRefusal', status: 403, body: { code: 'AccessDeniedException', message: '' } };
      return programme();
    }),
  ]);
  await allSettled(opened, { scope, params: page('the-climb') });
  expect(scope.getState($pageFailure)).toBeNull();
  expect(scope.getState($programme).status).toBe('failed');
  isDown = false;
  await allSettled(programRetried, { scope });
  expect(scope.getState($programme).status).toBe('ready');
});

test('ignores the answer for a programme that the visitor left', async () => {
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { scope } = apiScope([
    answer(getProgram, async ({ sysname }) => {
      if (sysname === 'old') await slow;
      return programme({ sysname, name: sysname });
    }),
  ]);
  const first = allSettled(opened, { scope, params: page('old') });
  const second = allSettled(opened, { scope, params: page('new') });
  release();
  await Promise.all([first, second]);
  expect(scope.getState($programme).programme?.sysname).toBe('new');
});
