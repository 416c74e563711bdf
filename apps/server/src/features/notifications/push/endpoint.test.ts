/** Where nothing is ever sent: addresses that are not on the public internet, also behind names of push services. */
import { expect, it, test } from 'vitest';
import { allowedEndpoint, leadsOutside, publicLookup } from './endpoint.ts';
import { isPublicAddress } from './public-address.ts';
import { parsePushServices } from '../../../process/push-services.ts';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'localhost',
  '127.1',
  '0x7f.1',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '142.250.1.95', '172.32.0.1', '100.128.0.1', '2607:f8b0::1', '2a00:1450::5f'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it('refuses names of which any address is not public, when subscribing and when connecting', async () => {
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], ['8.8.8.8', '::ffff:10.0.0.1']]) {
    expect(await leadsOutside('push.example', () => Promise.resolve(addresses))).toBe(false);
    for (const all of [true, false]) {
      const looked = new Promise((resolve, reject) => {
        publicLookup(() => Promise.resolve(addresses))('push.example', { all }, (error, address) =>
          error === null ? resolve(address) : reject(error),
        );
      });
      await expect(looked).rejects.toThrow('leads to');
    }
  }
  expect(await leadsOutside('push.example', () => Promise.resolve(['8.8.8.8']))).toBe(true);
});

it('asks only services that the operator named', () => {
  const services = parsePushServices('a.example, .b.example, http://localhost:9');
  if (services === null) throw new Error('they parse');
  const isAllowed = (url: string) => allowedEndpoint(url, services)?.isTrusted ?? null;
  expect(isAllowed('https://a.example/1')).toBe(false);
  expect(isAllowed('https://x.b.example/1')).toBe(false);
  expect(isAllowed('http://localhost:9/1')).toBe(true);
  for (const url of [
    'https://b.example/1',
    'https://x.a.example/1',
    'http://a.example/1',
    'https://a.example:444/',
    'http://localhost:8/',
  ])
    expect([url, isAllowed(url)]).toEqual([url, null]);
});

test.each(['a.example,', '', ' .b.example , a.example', 'https://a.example:1'])('%j is a list of services', (list) =>
  expect(parsePushServices(list)).not.toBe(null),
);

test.each(['*', '*.example', 'localhost', 'https://a.example/path', 'a.example:443', '10.0.0.1', 'ftp://a.example'])(
  '%j is none',
  (list) => expect(parsePushServices(list)).toBe(null),
);
