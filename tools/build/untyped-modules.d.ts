/* Files that their packages publish without types. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { ConsumesOptions } from '@module-federation/webpack-bundler-runtime/dist/types.js';

  export const consumes: (options: ConsumesOptions) => void;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  import type { InstallInitialConsumesOptions } from '@module-federation/webpack-bundler-runtime/dist/types.js';

  export const installInitialConsumes: (options: InstallInitialConsumesOptions) => unknown;
}
declare module '*/react-refresh-runtime.development.js' {
  const runtime: unknown;
  export = runtime;
}
