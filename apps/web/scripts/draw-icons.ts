/** Draws the app's icons from the mark, with the system's Chromium: `node apps/web/scripts/draw-icons.ts` after the mark has changed. */
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../tools/run/chromium.mjs';

const INK = '#1b1a17';
const PAPER = '#faf7f1';
const ACCENT = '#97a4ff';
const T_ACCOUNT = `<path d="M6 9.5h20M16 9.5V27" fill="none" stroke="${PAPER}" stroke-width="2.5" stroke-linecap="round"/>
<rect x="7" y="14" width="5.5" height="8" rx="1" fill="${ACCENT}"/><rect x="19.5" y="14" width="5.5" height="8" rx="1" fill="${ACCENT}"/>`;

/** `corner` is the radius of 32 units; `share` is how much of the square the mark fills: systems crop maskable icons to a circle of 80 %. */
const ICONS = [
  { name: 'icon-192.png', size: 192, corner: 7, share: 1 },
  { name: 'icon-512.png', size: 512, corner: 7, share: 1 },
  { name: 'icon-maskable-512.png', size: 512, corner: 0, share: 0.78 },
  { name: 'apple-touch-icon.png', size: 180, corner: 0, share: 0.92 },
] as const;

const svg = (size: number, corner: number, share: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}" style="display:block"><rect width="32" height="32" rx="${corner}" fill="${INK}"/><g transform="translate(16 16) scale(${share}) translate(-16 -16)">${T_ACCOUNT}</g></svg>`;

const folder = new URL('../public/', import.meta.url);
writeFileSync(
  new URL('icon.svg', folder),
  `${svg(512, 7, 1).replace(' style="display:block"', '').replaceAll('\n', '')}\n`,
);
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--headless', '--no-sandbox'] });
for (const { name, size, corner, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0">${svg(size, corner, share)}</body>`);
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
