/** Debian's hledger, with which the tests read the journals of statements. Without it they replay the journals themselves. */
import { findProgram, installPackage, mayInstall } from './debian.mjs';

/**
 * The path of hledger, or null.
 * @returns {string | null}
 */
export function findHledger() {
  return findProgram(['hledger']);
}

/** Installs hledger where possible; otherwise says what is not tested without it. */
export function ensureHledger() {
  if (findHledger() !== null) return;
  try {
    if (mayInstall()) {
      console.log('candor: installing hledger for the tests of statements …');
      installPackage('hledger');
    }
  } catch (error) {
    console.warn(`candor: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (findHledger() === null) {
    console.warn(
      'candor: no hledger here, and none could be installed (apt-get install hledger): journals are held against our own reading of their format only',
    );
  }
}
