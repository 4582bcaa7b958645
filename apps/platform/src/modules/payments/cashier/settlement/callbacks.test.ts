import fc from 'fast-check';
import { defaultProviderId } from '../../../../providers/index.ts';
import { callbackPathOf } from './callbacks.routes.ts';

describe('the path of a callback', () => {
  it('has no id for the default provider', () => {
    expect(callbackPathOf(defaultProviderId)).toBe('/callbacks/payments');
  });

  it('is different for each provider, so that a provider cannot report payments of another', () => {
    const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
    fc.assert(
      fc.property(id, id, (first, second) => {
        expect(callbackPathOf(first) === callbackPathOf(second)).toBe(first === second);
      }),
    );
  });
});
