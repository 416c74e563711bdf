/** What to call a new passkey: the browser and the device that make it, as far as a user agent tells. */

type Pattern = readonly [pattern: RegExp, name: string];

/** The first that matches: browsers also name those that they resemble. */
const BROWSERS: readonly Pattern[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|HeadlessChrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const DEVICES: readonly Pattern[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

type Device = {
  readonly userAgent: string;
  /** How many fingers it tells apart: an iPad says that it is a Mac, which has no touch screen. */
  readonly maxTouchPoints: number;
};

/**
 * Such as "Safari · iPhone"; with a number behind it where that name is `taken`. Empty if neither browser nor device is known.
 * @param taken the names of the passkeys that there are.
 */
export function proposePasskeyName({ userAgent, maxTouchPoints }: Device, taken: readonly string[]): string {
  const device = nameIn(DEVICES, userAgent);
  const parts = [nameIn(BROWSERS, userAgent), device === 'Mac' && maxTouchPoints > 1 ? 'iPad' : device];
  const name = parts.filter((part) => part !== null).join(' · ');
  if (name === '' || !taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

function nameIn(patterns: readonly Pattern[], userAgent: string): string | null {
  return patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
