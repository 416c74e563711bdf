/**
 * A program of its own, for sandboxes: what an operator does on a machine that the platform cannot reach. `make FOLDER PUBLIC_FILE` makes a wallet, keeps
 * its seed in a folder that the platform never reads, and hands over the public key of its account and the address that withdrawals are paid from.
 * `sign FOLDER BATCH_FILE SIGNED_FILE` signs a batch of payouts that a member of staff downloaded. The platform starts `make` once, and never `sign`.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { addr, Transaction } from 'micro-eth-signer';
import { z } from 'zod';

const ETHEREUM_ACCOUNT = "m/44'/60'/0'";
/** Beside the branch 0, from which customers' addresses are derived. */
const PAYOUT_PATH = 'm/1/0';
const SEED_BYTES = 32;

const text = z.string();
const unsigned = z.array(
  z.object({
    type: z.literal('eip1559'),
    chainId: z.string(),
    nonce: z.string(),
    to: z.string(),
    value: z.string(),
    data: z.string(),
    gasLimit: z.string(),
    maxFeePerGas: z.string(),
    maxPriorityFeePerGas: z.string(),
  }),
);

const [command, folder, ...files] = process.argv.slice(2);
const seedFile = join(text.parse(folder), 'seed.txt');

if (command === 'make') make(text.parse(files[0]));
else if (command === 'sign') sign(text.parse(files[0]), text.parse(files[1]));
else throw new Error('make FOLDER PUBLIC_FILE, or sign FOLDER BATCH_FILE SIGNED_FILE');

function make(publicFile: string): void {
  // The seed first: without it nobody could ever spend what customers pay in.
  if (!existsSync(seedFile)) {
    mkdirSync(text.parse(folder), { recursive: true, mode: 0o700 });
    writeFileSync(seedFile, `${randomBytes(SEED_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  }
  const draft = `${publicFile}.new`;
  const payout = addr.fromPrivateKey(payoutKey());
  writeFileSync(draft, `${JSON.stringify({ ethereum: account().publicExtendedKey, payout })}\n`);
  renameSync(draft, publicFile);
}

/** The batch as the back office gives it: its `unsigned` list, or the list itself. */
function sign(batchFile: string, signedFile: string): void {
  const given: unknown = JSON.parse(readFileSync(batchFile, 'utf8'));
  const whole = z.object({ unsigned }).safeParse(given);
  const list = whole.success ? whole.data.unsigned : unsigned.parse(given);
  const signed = list.map(({ data, to, type, ...figures }) =>
    Transaction.prepare({
      type,
      to,
      data: data === '0x' ? '' : data,
      chainId: BigInt(figures.chainId),
      nonce: BigInt(figures.nonce),
      value: BigInt(figures.value),
      gasLimit: BigInt(figures.gasLimit),
      maxFeePerGas: BigInt(figures.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(figures.maxPriorityFeePerGas),
    })
      .signBy(payoutKey())
      .toHex(),
  );
  writeFileSync(signedFile, `${JSON.stringify(signed)}\n`);
}

function account(): HDKey {
  const seed = Buffer.from(readFileSync(seedFile, 'utf8').trim(), 'hex');
  return HDKey.fromMasterSeed(seed).derive(ETHEREUM_ACCOUNT);
}

function payoutKey(): Uint8Array {
  const { privateKey } = account().derive(PAYOUT_PATH);
  if (privateKey === null) throw new Error('the seed gives a private key');
  return privateKey;
}
