/** Generates a remote with a slot and builds it. `files` replace files of the generator, by their path in the app. */
export declare const generatedRemote: (
  remote: Readonly<{ name: string; slot: string; files: Readonly<Record<string, string>> }>,
) => Promise<Readonly<{ directory: string; remove: () => void }>>;
