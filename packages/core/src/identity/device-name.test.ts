/** Names that are proposed for passkeys. */
import { expect, it, test } from 'vitest';
import { proposePasskeyName } from './device-name.ts';

const LIKE_GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_GECKO} Chrome/141.0.0.0 Safari/537.36`, 0, 'Chrome · Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_GECKO} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    10,
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    5,
    'Safari · iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 16; K) ${LIKE_GECKO} Chrome/141.0.0.0 Mobile Safari/537.36`, 5, 'Chrome · Android'],
  [MAC_SAFARI, 0, 'Safari · Mac'],
  [MAC_SAFARI, 5, 'Safari · iPad'],
  ['something else', 0, ''],
])('%s with %i fingers is %j', (userAgent, maxTouchPoints, name) => {
  expect(proposePasskeyName({ userAgent, maxTouchPoints }, [])).toBe(name);
});

it('numbers the second of the same name, and no unknown one', () => {
  const mac = { userAgent: MAC_SAFARI, maxTouchPoints: 0 };
  expect(proposePasskeyName(mac, ['Safari · Mac'])).toBe('Safari · Mac 2');
  expect(proposePasskeyName(mac, ['Safari · Mac', 'Safari · Mac 2'])).toBe('Safari · Mac 3');
  expect(proposePasskeyName({ userAgent: '', maxTouchPoints: 0 }, [''])).toBe('');
});
