import { startHost } from './chat/host.ts';
import { providers } from './chat/providers.ts';

startHost({
  page: window.parent,
  origin: document.documentElement.dataset['page'] ?? '',
  adapterOf: (provider) => (provider === 'comm100' ? undefined : providers[provider]),
  reload: () => location.reload(),
});
