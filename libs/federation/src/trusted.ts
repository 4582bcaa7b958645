type FilesPolicy = Readonly<{ createScriptURL: (address: string) => string; createScript: (text: string) => string }>;

/** The page's policy of trusted types, which the shell's build brings (`tools/build/host-runtime.mjs`). */
const policy = (): FilesPolicy | undefined => (globalThis as { croupierFiles?: FilesPolicy }).croupierFiles;

/** An address that scripts may be taken from. @throws TypeError for one that is no file of the site */
export const trustedAddress = (address: string): string => policy()?.createScriptURL(address) ?? address;

/** JSON as it may stand in a script that holds data. @throws SyntaxError for anything else */
export const trustedJson = (json: string): string => policy()?.createScript(json) ?? json;
