/** A text that is the same as long as a process lives and different for any later process with the same number. */
export declare const processIdentity: (pid: number) => string | undefined;
/** Whether a process with this number runs, under any account. */
export declare const isAlive: (pid: number) => boolean;
