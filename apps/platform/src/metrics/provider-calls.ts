import type { Metrics, ProviderOutcome } from './metrics.ts';

/** Returns a `fetch` that reports its calls by the host of their address. Hosts come from the configuration. */
export const measureCalls =
  (fetch: typeof globalThis.fetch, { providerCall }: Pick<Metrics, 'providerCall'>): typeof globalThis.fetch =>
  async (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input);
    const start = performance.now();
    let outcome: ProviderOutcome = 'unreachable';
    try {
      const response = await fetch(input, init);
      outcome = response.status >= 500 ? 'failed' : 'answered';
      return response;
    } finally {
      providerCall(host, outcome, (performance.now() - start) / 1000);
    }
  };
