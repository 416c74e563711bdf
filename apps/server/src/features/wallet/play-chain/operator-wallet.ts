/**
 * A program of its own, for sandboxes: what an operator does on a machine that the platform cannot reach. It makes a wallet, keeps its seed in a
 * folder that the platform never reads, and hands over the public key of its account. The platform starts it once, and learns nothing else.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';

const ETHEREUM_ACCOUNT = "m/44'/60'/0'";
const SEED_BYTES = 32;

const [folder = '', publicFile = ''] = process.argv.slice(2);
const seed = randomBytes(SEED_BYTES);
const account = HDKey.fromMasterSeed(seed).derive(ETHEREUM_ACCOUNT);

mkdirSync(folder, { recursive: true, mode: 0o700 });
// The seed first: without it nobody could ever spend what customers pay in.
writeFileSync(join(folder, 'seed.txt'), `${seed.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
const draft = `${publicFile}.new`;
writeFileSync(draft, `${JSON.stringify({ ethereum: account.publicExtendedKey })}\n`);
renameSync(draft, publicFile);
