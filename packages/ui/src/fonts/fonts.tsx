/**
 * The letters of every page, and companions of the sans for scripts that it does not have: where a phone or a desktop of the country
 * has letters of its own nothing is fetched, a device without them gets slices with the letters that are on the page.
 */

/** Two letters of each script that every font of it has. Arabic always gets its companion, whose weights are those of the sans. */
const SAMPLES: readonly (readonly [lang: string, letters: readonly [string, string]])[] = [
  ['zh-Hant', ['說', '國']],
  ['zh', ['说', '国']],
  ['ja', ['あ', '国']],
  ['ko', ['한', '국']],
];

const WAITING = 'Candor Waiting';

/** The sans and the serif. Fetched once, however often it is asked. */
export async function loadFonts(): Promise<void> {
  await import('./fonts.css');
}

/** `lang` as BCP 47: "zh-Hans-CN", "ar". Latin languages need nothing. */
export async function loadCompanionFont(lang: string): Promise<void> {
  if (hasLetters(lang)) return;
  if (lang.startsWith('zh-Hant')) await import('@fontsource-variable/noto-sans-hk/wght.css');
  else if (lang.startsWith('zh')) await import('@fontsource-variable/noto-sans-sc/wght.css');
  else if (lang.startsWith('ja')) await import('@fontsource-variable/noto-sans-jp/wght.css');
  else if (lang.startsWith('ko')) await import('@fontsource-variable/noto-sans-kr/wght.css');
  else if (lang.startsWith('ar')) await import('@fontsource-variable/noto-sans-arabic/wght.css');
}

/**
 * Where the device lacks the letters: lines as wide as they are, until the companion is there. No boxes are seen, and nothing moves
 * when the letters come. Resolves when they can be shown.
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

/** Where there is no letter, the browser draws the same box for both, or one that is narrower than any letter of these scripts. */
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
