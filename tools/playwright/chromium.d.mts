/** The browser of the machine, if there is one; undefined means Playwright's own. */
export declare const chromiumPath: () => string | undefined;
/** The browser that the suites use; undefined means Playwright's own. */
export declare const suiteBrowserPath: () => string | undefined;
/** How the browser is started. */
export declare const chromiumArgs: string[];
