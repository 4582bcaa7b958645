// @ts-check

/**
 * Why a release was refused.
 * - `build`: the build is missing, incomplete or inconsistent with its manifest
 * - `incompatible`: the release does not match the shell (or the new shell with a remote)
 * - `unknown`: no app or release has this name, or several releases have it
 *
 * @typedef {'build' | 'incompatible' | 'unknown'} DeployErrorKind
 */

/** An error of deploy and rollback. `kind` has the reason. */
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
