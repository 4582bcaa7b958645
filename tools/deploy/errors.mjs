// @ts-check

/**
 * Why a release was refused.
 * - `build`: the build is missing, incomplete or not what it says it is
 * - `misfit`: it does not go together with the shell (or the new shell not with a remote)
 * - `unknown`: there is no such app or release
 *
 * @typedef {'build' | 'misfit' | 'unknown'} DeployErrorKind
 */

/** An error of deploy and rollback, told apart by its `kind`. */
export class DeployError extends Error {
  /**
   * @param {DeployErrorKind} kind
   * @param {string} message
   */
  constructor(kind, message) {
    super(message);
    this.name = 'DeployError';
    this.kind = kind;
  }
}
