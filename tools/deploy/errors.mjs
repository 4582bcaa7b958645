// @ts-check

/**
 * Why a release was refused.
 * - `build`: the build is missing, incomplete or inconsistent with its manifest
 * - `incompatible`: the release does not match the shell (or the new shell with a remote)
 * - `canary`: another canary is in the way, or there is none
 * - `conflict`: other deploys changed the registry again and again
 * - `unknown`: no app or release has this name, or several releases have it
 *
 * @typedef {'build' | 'incompatible' | 'canary' | 'conflict' | 'unknown'} DeployErrorKind
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
