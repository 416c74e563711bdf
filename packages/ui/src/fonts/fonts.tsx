/** What a device can draw by itself, and what stands in for letters until their font has come. The fonts themselves are in `letters.tsx`. */

/** Two letters of each script that every font for it has. Arabic always gets its companion font, whose weights match the sans. */
export const SAMPLES: readonly (readonly [lang: string, letters: readonly [string, string]])[] = [
  ['zh-Hant', ['說', '國']],
  ['zh', ['说', '国']],
  ['ja', ['あ', '国']],
  ['ko', ['한', '국']],
];

const WAITING = 'Candor Waiting';

/**
 * On a device without the letters: a font of plain lines as wide as the letters, used until the companion font is there. Readers see no
 * empty boxes, and nothing moves when the letters arrive. Resolves when the lines can be shown.
 */
export async function loadStandIn(lang: string): Promise<void> {
  if (!hasLetters(lang) && !lang.startsWith('ar')) await waitingFont().load();
}

let waiting: FontFace | null = null;

export function isWaiting(): boolean {
  return waiting !== null;
}

/** Is loaded by the browser itself where a letter is shown that no font before it has. */
export function waitingFont(): FontFace {
  if (waiting === null) {
    const source = `url(${new URL('./waiting.ttf', import.meta.url).href})`;
    waiting = new FontFace(WAITING, source, {
      unicodeRange: 'U+1100-11FF, U+2E80-9FFF, U+AC00-D7AF, U+F900-FAFF, U+FF00-FFEF',
    });
    document.fonts.add(waiting);
  }
  return waiting;
}

export function hasLetters(lang: string): boolean {
  const sample = SAMPLES.find(([prefix]) => lang.startsWith(prefix));
  return sample === undefined ? !lang.startsWith('ar') : canDraw(sample[1]);
}

const CELL = 24;

/** Without a glyph, the browser draws the same box for both letters, or one narrower than any letter of these scripts. */
function canDraw([one, other]: readonly [string, string]): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  context.font = `${CELL}px sans-serif`;
  context.textBaseline = 'top';
  const drawn = [one, other].map((letter) => {
    context.clearRect(0, 0, CELL, CELL);
    context.fillText(letter, 0, 0);
    return context.getImageData(0, 0, CELL, CELL).data.join();
  });
  return drawn[0] !== drawn[1] && context.measureText(one).width > CELL * 0.8;
}
