import { $apiClient } from '@croupier/api-client';
import { fork, type Domain, type Scope } from 'effector';
import { fakeApi, type FakeAnswer, type FakeApi } from './fake-api.ts';

type Fork = typeof fork extends { (config?: infer Config): Scope; (domain: Domain, config?: infer Legacy): Scope }
  ? { config: Config; legacy: Legacy }
  : never;
type ForkConfig = NonNullable<Fork['config']>;

/** Values of stores as pairs, and effects with replaced handlers. */
export type ScopeOptions = Readonly<{
  values?: Extract<ForkConfig['values'], unknown[]>;
  handlers?: NonNullable<ForkConfig['handlers']>;
  locale?: string;
}>;

export type ApiScope = FakeApi & Readonly<{ scope: Scope }>;

/** Creates a scope with the real API client and a fake network. `calls` has the received calls. */
export const apiScope = (
  answers: readonly FakeAnswer[],
  { values = [], handlers, locale = 'en' }: ScopeOptions = {},
): ApiScope => {
  const api = fakeApi(answers, locale);
  return { ...api, scope: fork({ values: [[$apiClient, api.client], ...values], ...(handlers ? { handlers } : {}) }) };
};
