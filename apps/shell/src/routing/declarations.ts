import { knownRemotes, type LinkPurpose, type PathDeclarations } from '@croupier/federation';

const covers = (declared: string, path: string): boolean => path === declared || path.startsWith(`${declared}/`);

/** Whether a remote declares this for a path without locale prefix. A declared path covers the paths below it. */
export const isDeclared = (declaration: keyof PathDeclarations, path: string): boolean =>
  Object.values(knownRemotes()).some(({ manifest }) =>
    manifest[declaration]?.some((declared) => covers(declared, path)),
  );

/** The page that a remote declares for a purpose. Undefined when no remote has one: then the link is not shown. */
export const linkTo = (purpose: LinkPurpose): string | undefined =>
  Object.values(knownRemotes()).find(({ manifest }) => manifest.links?.[purpose])?.manifest.links?.[purpose];
