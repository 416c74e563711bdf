/** The system's Chromium for the browser tests: found, or installed from Debian's packages. */
import { findProgram, installPackage, mayInstall } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of a Chromium, or null. `CANDOR_CHROMIUM` names one that is not in PATH.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env['CANDOR_CHROMIUM'];
  return named !== undefined && named !== '' ? named : findProgram(NAMES);
}

/** Installs Chromium where we may; says what to do where we may not. */
export function ensureChromium() {
  if (findChromium() !== null) return;
  if (!mayInstall()) {
    throw new Error(
      'the browser tests need Chromium: install the package "chromium" (apt-get install chromium), or set CANDOR_CHROMIUM to its path',
    );
  }
  console.log('candor: installing Chromium for the browser tests …');
  installPackage('chromium');
  if (findChromium() === null) throw new Error('Chromium was installed, but is not found in PATH');
}
