// @ts-check

/**
 * Why the system could not be started. The message is meant for the person at the terminal and says what to do.
 *
 * @typedef {'install' | 'offline' | 'no_space' | 'build' | 'port_taken' | 'already_running' | 'database' | 'service' | 'options'} StartErrorKind
 */

/** An error of the start, told apart by its `kind`. */
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
