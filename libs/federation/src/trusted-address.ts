type FilesPolicy = Readonly<{ createScriptURL: (address: string) => string }>;

/**
 * An address that scripts may be taken from, as the page's policy of trusted types gives it; the shell's build brings the
 * policy (`tools/build/host-runtime.mjs`). @throws TypeError for one that is no file of the site
 */
export const trustedAddress = (address: string): string => {
  const { croupierFiles } = globalThis as { croupierFiles?: FilesPolicy };
  return croupierFiles ? croupierFiles.createScriptURL(address) : address;
};
