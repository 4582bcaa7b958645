/** Whether a process with this number runs, whoever owns it. */
export declare const isAlive: (pid: number) => boolean;
