import { $apiClient } from '@croupier/api-client';
import { fork, type Domain, type Scope } from 'effector';
import { fakeApi, type FakeAnswer, type FakeApi } from './fake-api.ts';

type Fork = typeof fork extends { (config?: infer Config): Scope; (domain: Domain, config?: infer Legacy): Scope }
  ? { config: Config; legacy: Legacy }
  : never;
type ForkConfig = NonNullable<Fork['config']>;

/** Values of stores, as pairs; and effects whose handlers are replaced. */
export type ScopeOptions = Readonly<{
  values?: Extract<ForkConfig['values'], unknown[]>;
  handlers?: NonNullable<ForkConfig['handlers']>;
  locale?: string;
}>;

export type ApiScope = FakeApi & Readonly<{ scope: Scope }>;

/**
 * Makes a scope whose API answers so: the whole client is real, only the network is not. `calls` tells what was asked.
 */
export const apiScope = (
  answers: readonly FakeAnswer[],
  { values = [], handlers, locale = 'en' }: ScopeOptions = {},
): ApiScope => {
  const api = fakeApi(answers, locale);
  return { ...api, scope: fork({ values: [[$apiClient, api.client], ...values], ...(handlers ? { handlers } : {}) }) };
};
