import { resource } from './resource.ts';

/** What a part waits for before its code is fetched; meanwhile what the server drew of it stays as it is. */
export type Gate = Readonly<{ passed: Promise<void>; open: () => void }>;

export const openGate: Gate = {
  passed: Object.assign(Promise.resolve(), { status: 'fulfilled' as const }),
  open: () => undefined,
};

export const closedGate = (): Gate => {
  let open = (): void => undefined;
  const passed = resource(
    new Promise<void>((resolve) => {
      open = resolve;
    }),
  );
  return { passed, open };
};
