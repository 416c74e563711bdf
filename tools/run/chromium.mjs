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

/** Installs Chromium where we may; otherwise says what to do. */
export function ensureChromium() {
  installChromium();
  if (findProgram(['chromium-headless-shell']) === null) addQuickChromium();
}

/** The headless shell does the same with half the work. Without it, the full browser runs all stories. */
function addQuickChromium() {
  try {
    if (mayInstall()) installPackage('chromium-headless-shell');
  } catch (error) {
    console.warn(
      `candor: the browser tests take longer, for want of chromium-headless-shell (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

function installChromium() {
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
