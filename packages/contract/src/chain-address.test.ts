/** What is said about an address while it is typed. The recognised ones are also tested where the server derives addresses. */
import { expect, test } from 'vitest';
import { readAddress } from './chain-address.ts';

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', { kind: 'right', network: 'ethereum' }],
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', { kind: 'oneCase' }],
  ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', { kind: 'oneCase' }],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', { kind: 'wrong', network: 'ethereum' }],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', { kind: 'unknown' }],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', { kind: 'right', network: 'bitcoin' }],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', { kind: 'right', network: 'bitcoin' }],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', { kind: 'wrong', network: 'bitcoin' }],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', { kind: 'right', network: 'bitcoin' }],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', { kind: 'wrong', network: 'bitcoin' }],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { kind: 'right', network: 'tron' }],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', { kind: 'wrong', network: 'tron' }],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', { kind: 'testnet' }],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', { kind: 'testnet' }],
  ['', { kind: 'unknown' }],
  ['my wallet', { kind: 'unknown' }],
])('%s is read as %o', (text, reading) => {
  expect(readAddress(text)).toEqual(reading);
});
