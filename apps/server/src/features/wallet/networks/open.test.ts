/** Where nobody could look on a chain: what reconciliation holds against every credit as the chain's own. */
import { expect, test } from 'vitest';
import { readConfig } from '../../../process/config.ts';
import { TEST_ZPUB } from '../testing/bitcoin-stage.ts';
import { reviewedNetworks, unreadNetworks } from './open.ts';

test.each([
  ['nothing is configured', {}, 'sandbox', ['bitcoin', 'tron'], []],
  ['nothing is configured', {}, 'production', ['bitcoin', 'ethereum', 'tron'], []],
  ['there is a key without a node', { CANDOR_BTC_XPUB: TEST_ZPUB }, 'sandbox', ['bitcoin', 'tron'], ['bitcoin']],
  [
    'there is a node',
    { CANDOR_BTC_XPUB: TEST_ZPUB, CANDOR_BTC_ESPLORA_URLS: 'http://127.0.0.1:1' },
    'sandbox',
    ['tron'],
    [],
  ],
] as const)('where %s: %s, %s', (_, settings, deployment, unread, reviewed) => {
  const { networks } = readConfig({ CANDOR_SECRET_KEY: '7'.repeat(64), ...settings });
  expect(unreadNetworks(networks, deployment).toSorted()).toEqual(unread);
  expect(reviewedNetworks(networks).map(({ network }) => network)).toEqual(reviewed);
});
