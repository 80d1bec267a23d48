/** Why a start ended, as a number that a script can read; docs/running.md lists them for operators. */
export const EXIT = /** @type {const} */ ({
  stopped: 0,
  unexpected: 1,
  nodeTooOld: 10,
  installFailed: 11,
  buildFailed: 12,
  configuration: 13,
  dataFolder: 14,
  portTaken: 15,
  database: 16,
  migration: 17,
  childFailed: 18,
});

/** A start that has failed, with a message for the person at the terminal. */
export class StartError extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode one of EXIT
   */
  constructor(message, exitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}
