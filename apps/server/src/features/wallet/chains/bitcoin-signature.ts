/** Whether an input that spends a witness public key hash is signed by its owner, for all inputs and outputs. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { OutScript, SigHash, type Transaction } from '@scure/btc-signer';
import { hash160 } from '@scure/btc-signer/utils.js';
import { isDeepStrictEqual } from 'node:util';
import type { BitcoinOutput } from './bitcoin-block.ts';

const SCRIPT_BYTES = 22;

export function isSignedByOwner(transaction: Transaction, index: number, { script, units }: BitcoinOutput): boolean {
  const [signature, publicKey, ...more] = transaction.getInput(index).finalScriptWitness ?? [];
  if (signature === undefined || publicKey === undefined || more.length > 0) return false;
  const owner = hash160(publicKey);
  const isOwner = script.length === SCRIPT_BYTES && isDeepStrictEqual([...script], [0x00, owner.length, ...owner]);
  // Any other kind of signature would let somebody change what is paid.
  if (!isOwner || signature.at(-1) !== SigHash.ALL) return false;
  const code = OutScript.encode({ type: 'pkh', hash: owner });
  const digest = transaction.preimageWitnessV0(index, code, SigHash.ALL, units);
  try {
    return secp256k1.verify(signature.subarray(0, -1), digest, publicKey, { prehash: false, format: 'der' });
  } catch {
    return false;
  }
}
