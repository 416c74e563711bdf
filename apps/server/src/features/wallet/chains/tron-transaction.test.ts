/** Transactions of TRON as bytes: as other wallets encode and sign them, and what is none. */
import { expect, it, test } from 'vitest';
import {
  callAsJson,
  describeRaw,
  encodeCall,
  encodeSigned,
  readSigned,
  transactionId,
  transferData,
  tronAddress,
  tronDigits,
} from './tron-transaction.ts';

/** Encoded and signed by TronWeb 6.5.1, with the private key 1. */
const RAW =
  '0a0226e22208b9a3dd0ce9e5b1a140e083a9b3b6325aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a15417e5f4552091a69125d5dfcb7b8c2659029395bdf121541a614f803b6fd780986a42c78ec9c7f77e6ded13c2244a9059cbb00000000000000000000000078c842ee63b253f8f0d2955bbc582c661a078c9d00000000000000000000000000000000000000000000000000000000075bcd1570fbafa5b3b632900180c2d72f';
const CALL = {
  refBlockBytes: '26e2',
  refBlockHash: 'b9a3dd0ce9e5b1a1',
  expiration: 1_732_590_060_000,
  timestamp: 1_732_590_000_123,
  feeLimit: 100_000_000,
  owner: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
  token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  to: 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH',
  units: 123_456_789n,
};

it('a payment has the bytes and the id that other wallets give it', () => {
  expect(encodeCall(CALL)).toBe(RAW);
  expect(transactionId(RAW)).toBe('d3db04ff835337e871b53bbffcc72c7a1e98a56807771fe96b2437aa077b100c');
});

it('is read field by field, and changes with each', () => {
  const fields = describeRaw(RAW);
  expect([fields.get('8'), fields.get('14'), fields.get('18')]).toEqual([
    '1732590060000',
    '1732590000123',
    '100000000',
  ]);
  expect(fields.get('11.2.2.1')).toBe(`41${tronDigits(CALL.owner)}`);
  const others = [
    { to: CALL.owner },
    { units: 1n },
    { expiration: 1 },
    { timestamp: 1 },
    { feeLimit: 1 },
    { refBlockHash: '00'.repeat(8) },
  ].map((change) => transactionId(encodeCall({ ...CALL, ...change })));
  expect(new Set([...others, transactionId(RAW)]).size).toBe(7);
});

it('is shown to wallets as TronWeb shows it', () => {
  expect(callAsJson(RAW)).toEqual({
    contract: [
      {
        type: 'TriggerSmartContract',
        parameter: {
          type_url: 'type.googleapis.com/protocol.TriggerSmartContract',
          value: {
            owner_address: '417e5f4552091a69125d5dfcb7b8c2659029395bdf',
            contract_address: '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
            data: transferData(CALL.to, CALL.units),
          },
        },
      },
    ],
    ref_block_bytes: '26e2',
    ref_block_hash: 'b9a3dd0ce9e5b1a1',
    expiration: CALL.expiration,
    timestamp: CALL.timestamp,
    fee_limit: CALL.feeLimit,
  });
});

it('an address is its twenty bytes and a checksum', () => {
  expect(tronAddress(tronDigits(CALL.token))).toBe(CALL.token);
  expect(tronDigits(CALL.token)).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c');
});

it('a signed one is put together and taken apart', () => {
  const signed = encodeSigned(RAW, 'ab'.repeat(65));
  expect(readSigned(signed)).toEqual({ raw: RAW, signatures: ['ab'.repeat(65)] });
});

test.each([
  ['without its end', encodeSigned(RAW, 'ab'.repeat(65)).slice(0, -2)],
  ['with two payments', encodeSigned(RAW, 'ab') + encodeSigned(RAW, 'ab')],
  ['with a field that nobody knows', `${encodeSigned(RAW, 'ab')}3a00`],
  ['of another kind of fields', '0d00000000'],
  ['of a number without end', 'ff'.repeat(12)],
  ['of nothing', ''],
])('a signed one %s is none', (_, hex) => {
  expect(() => readSigned(hex)).toThrow(/there is|a field|a number/);
});

it('a field that is there twice is no transaction', () => {
  expect(() => describeRaw(RAW + RAW)).toThrow('twice');
});
