/** What a camera reads from a QR code as it is drawn: by a reader that shares nothing with whoever drew it. */
import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

/** Null if there is none to be read. */
export async function readQrCode(drawn: Locator): Promise<string | null> {
  const { data, width, height } = PNG.sync.read(await drawn.screenshot());
  // Some readers know dark on light only.
  return jsQR.default(Uint8ClampedArray.from(data), width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
}
