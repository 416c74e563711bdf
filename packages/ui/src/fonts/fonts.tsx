/**
 * The fonts of every page, and companion fonts for scripts that the sans does not cover. A device with its own fonts for a script downloads
 * nothing; others download only the slices with the letters on the page.
 */

/** Two letters of each script that every font for it has. Arabic always gets its companion font, whose weights match the sans. */
const SAMPLES: readonly (readonly [lang: string, letters: readonly [string, string]])[] = [
  ['zh-Hant', ['說', '國']],
  ['zh', ['说', '国']],
  ['ja', ['あ', '国']],
  ['ko', ['한', '국']],
];

const WAITING = 'Candor Waiting';

/** Loads the sans and the serif. Repeated calls load them only once. */
export async function loadFonts(): Promise<void> {
  await import('./fonts.css');
}

/** `lang` is a BCP 47 tag such as "zh-Hans-CN" or "ar". Latin languages need no companion font. */
export async function loadCompanionFont(lang: string): Promise<void> {
  if (hasLetters(lang)) return;
  if (lang.startsWith('zh-Hant')) await import('@fontsource-variable/noto-sans-hk/wght.css');
  else if (lang.startsWith('zh')) await import('@fontsource-variable/noto-sans-sc/wght.css');
  else if (lang.startsWith('ja')) await import('@fontsource-variable/noto-sans-jp/wght.css');
  else if (lang.startsWith('ko')) await import('@fontsource-variable/noto-sans-kr/wght.css');
  else if (lang.startsWith('ar')) await import('@fontsource-variable/noto-sans-arabic/wght.css');
}

/** For what is shown in several languages at once, such as the list of their names: only the slices with its letters are downloaded. */
export async function loadCompanionFonts(langs: readonly string[]): Promise<void> {
  await Promise.all(langs.map((lang) => loadCompanionFont(lang)));
}

/**
 * On a device without the letters: a font of plain lines as wide as the letters, used until the companion font is there. Readers see no
 * empty boxes, and nothing moves when the letters arrive. Resolves when the lines can be shown.
 */
export async function loadStandIn(lang: string): Promise<void> {
  if (!hasLetters(lang) && !lang.startsWith('ar')) await waitingFont().load();
}

let waiting: FontFace | null = null;

/** Is loaded by the browser itself where a letter is shown that no font before it has. */
function waitingFont(): FontFace {
  if (waiting === null) {
    const source = `url(${new URL('./waiting.ttf', import.meta.url).href})`;
    waiting = new FontFace(WAITING, source, {
      unicodeRange: 'U+1100-11FF, U+2E80-9FFF, U+AC00-D7AF, U+F900-FAFF, U+FF00-FFEF',
    });
    document.fonts.add(waiting);
  }
  return waiting;
}

/**
 * For the words of others in whatever script: on a device that lacks letters of Chinese, Japanese or Korean, their companion fonts are loaded
 * once such a letter is shown, and only the slices with the letters on the page. Resolves when that has happened; on other devices at once, as
 * on pages in one of these languages, whose own letters wait already.
 */
export async function watchForLetters(): Promise<void> {
  if (waiting !== null) return;
  const missing = SAMPLES.flatMap(([lang]) => (hasLetters(lang) ? [] : [lang]));
  if (missing.length === 0) return;
  await waitingFont().loaded;
  await loadCompanionFonts(missing);
}

function hasLetters(lang: string): boolean {
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
