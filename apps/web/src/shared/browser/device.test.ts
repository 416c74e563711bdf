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
  [429, 'min(100px, 110%)'],
  // Neither unreadably small, nor a whole tablet filled with three words.
  [280, 'min(100px, 90%)'],
  [1366, 'min(100px, 125%)'],
])('a phone of %i px → %s', (width, size) => {
  expect(rootFontSize(width)).toBe(size);
});

it('is a share of the size that the reader chose', () => {
  expect(rootFontSize(390)).toMatch(/%\)$/);
});
