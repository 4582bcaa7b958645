/** The part of webpack's loader context that a patch uses. */
export type PatchContext = Readonly<{
  resourcePath: string;
  _module: Readonly<{ buildInfo: { isPatched?: boolean } }>;
}>;

/** A loader that changes a file of a dependency and records it in `buildInfo.isPatched`. */
export type PatchLoader = (this: PatchContext, source: string) => string;
