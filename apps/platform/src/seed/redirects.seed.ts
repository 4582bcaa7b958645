import type { SeedDocument } from './translate.ts';

export type RedirectSeed = { from_url: string; to_url: string; status: 301 | 302; is_external: boolean };

const redirect = (documentId: string, from: string, to: string): SeedDocument<RedirectSeed> => ({
  documentId,
  build: () => ({ from_url: from, to_url: to, status: 301, is_external: false }),
});

export const redirectSeeds: readonly SeedDocument<RedirectSeed>[] = [
  redirect('casino', '/casino', '/gamehall'),
  redirect('casino-category', '/casino/*', '/gamehall/*'),
  redirect('slots', '/slots', '/gamehall/slots'),
  redirect('live', '/live-casino', '/gamehall/live'),
  redirect('bonuses', '/bonuses', '/promotions'),
  redirect('help', '/help', '/faq'),
  redirect('contact', '/contact', '/contacts'),
  redirect('responsible', '/responsible-gambling', '/responsible-gaming'),
];
