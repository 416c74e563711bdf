import { expect, it, test } from 'vitest';
import { rootFontSize } from './device.ts';
import { isMobileAgent } from './mobile-agent.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15', true],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15', true],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', false],
  ['', false],
])('%s → mobile %s', (agent, isMobile) => {
  expect(isMobileAgent(agent)).toBe(isMobile);
});

test.each([
  [390, 'min(100px, 100%)'],
  [430, 'min(100px, 101.54%)'],
  // Not unreadably small.
  [320, 'min(100px, 97.31%)'],
  // Held sideways, and a tablet: larger, but not a window filled with three words.
  [844, 'min(100px, 117.46%)'],
  [1366, 'min(100px, 137.54%)'],
])('a phone of %i px → %s', (width, size) => {
  expect(rootFontSize(width)).toBe(size);
});

it('grows with every window that is wider', () => {
  const shares = [280, 320, 360, 390, 430, 768, 844, 1024, 1366, 2560].map((width) =>
    Number(/([\d.]+)%/.exec(rootFontSize(width))?.[1]),
  );
  expect(shares).toEqual([...new Set(shares)].toSorted((a, b) => a - b));
});

it('is a share of the size that the reader chose', () => {
  expect(rootFontSize(390)).toMatch(/%\)$/);
});
