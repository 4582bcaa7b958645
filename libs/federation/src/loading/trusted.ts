type FilesPolicy = Readonly<{ createScriptURL: (address: string) => string; createScript: (text: string) => string }>;

/** The page's Trusted Types policy, which the shell's build creates (`tools/build/files-policy.mjs`). */
const policy = (): FilesPolicy | undefined => (globalThis as { croupierFiles?: FilesPolicy }).croupierFiles;

/** Marks the address of a script as trusted. @throws TypeError if it is not a file of the site */
export const trustedAddress = (address: string): string => policy()?.createScriptURL(address) ?? address;

/** Marks the JSON of a data script as trusted. @throws SyntaxError if it is not JSON */
export const trustedJson = (json: string): string => policy()?.createScript(json) ?? json;
