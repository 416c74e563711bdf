/** Addresses: those of published test vectors, and what is no address of that network. */
import { HDKey } from '@scure/bip32';
import { describe, expect, it, test } from 'vitest';
import { readAccountKey } from './derive.ts';
import { NETWORKS } from '@candor/core/wallet/coins';
import { recogniseAddress } from '@candor/contract/chain-address';

describe('an address is recognised by its checksum', () => {
  test.each([
    // EIP-55
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ethereum'],
    ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'ethereum'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'ethereum'],
    // BIP-173 and BIP-350
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bitcoin'],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bitcoin'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'bitcoin'],
    // Base58Check
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'bitcoin'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'bitcoin'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron'],
  ])('%s: %s', (address, network) => {
    expect(recogniseAddress(address)).toBe(network);
  });

  test.each([
    ['one letter in the other case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
    ['another digit', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAec'],
    ['no checksum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['a digit too few', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['a Cyrillic look-alike', '0x5аAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['Bech32 with a wrong letter', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['Bech32 in both cases', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    ['a testnet address', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['version 0 with the checksum of later versions', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['version 1 with the checksum of version 0', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    [
      'version 1 of a length that nobody can spend from',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    ],
    ['a key of a wallet', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
    ['Base58 with a wrong letter', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
    ['TRON with a wrong letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['a space', ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['nothing', ''],
    ['a very long text', 'bc1'.padEnd(10_000, 'q')],
  ])('%s is none', (_, address) => {
    expect(recogniseAddress(address)).toBeNull();
  });
});

/** Of the phrase "abandon … about", as BIP-84 gives it. */
const mnemonicSeed = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
);

describe('from an account’s extended public key', () => {
  // The well-known phrase "test test … junk", whose addresses every development chain has.
  const ACCOUNT =
    'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';
  it('wallets derive the same addresses', () => {
    const key = readAccountKey('ethereum', ACCOUNT);
    expect([0, 1, 2].map((index) => key?.address(index))).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    ]);
    expect(key?.id).toMatch(/^[0-9a-f]{16}$/);
  });

  it('wallets derive the same addresses of Bitcoin (BIP-84), however the key is written', () => {
    const [zpub, xpub] = [
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
      HDKey.fromMasterSeed(mnemonicSeed).derive("m/84'/0'/0'").publicExtendedKey,
    ].map((text) => readAccountKey('bitcoin', text));
    expect([0, 1].map((index) => zpub?.address(index))).toEqual([
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
    ]);
    expect([xpub?.id, xpub?.address(0)]).toEqual([zpub?.id, zpub?.address(0)]);
    // As another network would write it.
    expect(readAccountKey('ethereum', ACCOUNT)?.id).toBe(readAccountKey('bitcoin', ACCOUNT)?.id);
  });

  const root = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
  const account = root.derive("m/44'/60'/0'");
  const segwit = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), {
    public: 0x04_b2_47_46,
    private: 0x04_b2_43_0c,
  }).derive("m/84'/0'/0'");
  test.each([
    ['a private key', account.privateExtendedKey],
    ['the root, from which every account follows', root.publicExtendedKey],
    ['a key below an account', account.deriveChild(0).publicExtendedKey],
    ['a key with a wrong letter', `${account.publicExtendedKey.slice(0, -1)}x`],
    ['a private key of a segwit account', segwit.privateExtendedKey],
    ['an address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['nothing', ''],
  ])('%s is refused', (_, text) => {
    for (const network of NETWORKS) expect(readAccountKey(network, text)).toBeNull();
  });
});
