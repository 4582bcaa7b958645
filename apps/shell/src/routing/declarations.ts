import { currentRegistry, type LinkPurpose, type PathDeclarations } from '@croupier/federation';

/** Whether a remote declares this for a path without locale prefix. A declared path covers the paths below it. */
export const isDeclared = (declaration: keyof PathDeclarations, path: string): boolean =>
  Object.values(currentRegistry()).some(({ manifest }) =>
    manifest[declaration]?.some((declared) => `${path}/`.startsWith(`${declared}/`)),
  );

/** The page that a remote declares for a purpose. Undefined when no remote has one: then the link is not shown. */
export const linkTo = (purpose: LinkPurpose): string | undefined =>
  Object.values(currentRegistry())
    .map(({ manifest }) => manifest.links?.[purpose])
    .find(Boolean);
