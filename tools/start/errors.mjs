// @ts-check

/**
 * The reasons that the system cannot start. The message addresses the user of the terminal and contains a remedy.
 *
 * @typedef {'install' | 'offline' | 'no_space' | 'build' | 'port_taken' | 'already_running' | 'database' | 'service' |
 *   'options'} StartErrorKind
 */

/** An error of the start. `kind` has the reason. */
export class StartError extends Error {
  /**
   * @param {StartErrorKind} kind
   * @param {string} message
   * @param {unknown} [cause]
   */
  constructor(kind, message, cause) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'StartError';
    this.kind = kind;
  }
}
