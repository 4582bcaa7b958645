import { answer, apiScope, refusalOf } from '@croupier/testing';
import { createApiEffect } from '@croupier/api-client';
import { addContact } from '@croupier/contract/account';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { allSettled, createEffect } from 'effector';
import { withIdentityProof } from './identity-proof.ts';

const addFx = createEffect(withIdentityProof(createApiEffect(addContact)));
const options = { has_password: true, contacts: [{ type: 'email', contact: 'ada@example.com' }] };
const input = { type: 'email', contact: 'new@example.com' } as const;

/** A platform that requires a proof until `proven` is set. */
const start = () => {
  const platform = { proven: false };
  const api = apiScope([
    answer(addContact, () => {
      if (!platform.proven) throw refusalOf('IdentityProofRequiredException', { error_data: options });
      return 1;
    }),
  ]);
  const names = () => api.scope.getState($openDialogs).map(({ name }) => name);
  const until = async (count: number) => {
    while (names().length !== count)
      await new Promise((done) => {
        setTimeout(done, 1);
      });
  };
  return { ...api, platform, until };
};

test('opens the proof of identity above any dialog, then repeats the call', async () => {
  const { scope, calls, platform, until } = start();
  const added = allSettled(addFx, { scope, params: input });
  await until(1);
  expect(scope.getState($openDialogs)).toMatchObject([{ name: 'identity-proof', type: 'confirm', props: options }]);
  platform.proven = true;
  void allSettled(dialogClosed, { scope, params: { result: true } });
  expect(await added).toEqual({ status: 'done', value: 1 });
  expect(calls.map(({ input: sent }) => sent)).toEqual([input, input]);
});

test('fails with the refusal when the player closes the dialog, without another call', async () => {
  const { scope, calls, until } = start();
  const added = allSettled(addFx, { scope, params: input });
  await until(1);
  void allSettled(dialogClosed, { scope, params: undefined });
  expect(await added).toMatchObject({ status: 'fail', value: { code: 'IdentityProofRequiredException' } });
  expect(calls).toHaveLength(1);
});

test('opens the proof only once and fails when the platform rejects it', async () => {
  const { scope, calls, until } = start();
  const added = allSettled(addFx, { scope, params: input });
  await until(1);
  void allSettled(dialogClosed, { scope, params: { result: true } });
  expect(await added).toMatchObject({ status: 'fail', value: { code: 'IdentityProofRequiredException' } });
  expect(calls).toHaveLength(2);
  expect(scope.getState($openDialogs)).toEqual([]);
});

test('passes any other failure on without a dialog', async () => {
  const { scope } = apiScope([
    answer(addContact, () => {
      throw refusalOf('InvalidParameterException', { invalid_parameters: { contact: 'taken' } });
    }),
  ]);
  const { value } = await allSettled(addFx, { scope, params: input });
  expect(value).toMatchObject({ code: 'InvalidParameterException', invalidParameters: { contact: 'taken' } });
  expect(scope.getState($openDialogs)).toEqual([]);
});
