// @ts-check

/**
 * The reasons that the embedded database cannot start.
 * - `port_taken`: another program listens on the port
 * - `no_space`: the disk is full or nearly so
 * - `in_use`: another running process supervises the same data directory
 * - `version`: the data belongs to another major version of PostgreSQL
 * - `binaries`: the packaged programs are missing or do not run on this machine
 * - `account`: started by root, and no other account can be used
 * - `failed`: PostgreSQL itself refused to start; the message holds the last lines of its log
 *
 * @typedef {'port_taken' | 'no_space' | 'in_use' | 'version' | 'binaries' | 'account' | 'failed'} DatabaseErrorKind
 */

/** An error of the embedded database. `kind` has the reason. */
export class DatabaseError extends Error {
  /**
   * @param {DatabaseErrorKind} kind
   * @param {string} message
   * @param {unknown} [cause]
   */
  constructor(kind, message, cause) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'DatabaseError';
    this.kind = kind;
  }
}
