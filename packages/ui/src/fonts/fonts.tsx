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
  if (hasLetters(lang) || lang.startsWith('ar') || [...document.fonts].some(({ family }) => family === WAITING)) return;
  const font = new FontFace(WAITING, `url(${new URL('./waiting.ttf', import.meta.url).href})`);
  document.fonts.add(font);
  await font.load();
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
