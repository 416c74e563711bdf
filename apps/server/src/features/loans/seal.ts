/**
 * The platform's own signature under what a customer has signed: ECDSA on P-256 over SHA-256, detached, with a certificate that anybody can fetch.
 * `openssl dgst -sha256 -verify` knows it. The key is made once and sealed with the platform's secret: the database alone signs nothing.
 */
import { createHash, createPrivateKey, type KeyObject, sign, webcrypto, X509Certificate } from 'node:crypto';
// The next one needs it.
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { assert } from '@candor/core/assert';
import { DAY } from '@candor/core/time';
import { inTransaction } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import { Failure } from '../../http/errors.ts';
import { findKey, insertKey, type KeyRow, lockKeys } from './db/agreements.repo.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const PURPOSE = 'loan agreements';
/** Agreements are kept for ever, and verified by the certificate's key whenever it has run out. */
const LIFETIME = 3_650 * DAY;

export type Sealed = { readonly keyId: string; readonly seal: Buffer; readonly bond: Buffer };

/** What a signed agreement belongs to. Amounts in units; the SHA-256 of the document that was to be signed, in hexadecimal. */
export type Bond = {
  readonly loan: string;
  readonly number: number;
  readonly customer: string;
  readonly principal: string;
  readonly days: number;
  readonly dailyPpb: string;
  readonly freeDays: number;
  readonly agreement: string;
  readonly at: Date;
};

type SealApp = Pick<App, 'db' | 'secrets' | 'now' | 'config'>;

/** The bytes that are signed beside the document, so that the seal of one loan is none of another. */
export function statementOf({ at, ...bond }: Bond, document: Uint8Array): Buffer {
  const { loan, number, customer, principal, days, dailyPpb, freeDays, agreement } = bond;
  const sha256 = createHash('sha256').update(document).digest('hex');
  const facts = [loan, number, customer, principal, days, dailyPpb, freeDays, agreement, sha256, at.toISOString()];
  return Buffer.from(JSON.stringify(facts));
}

export async function sealDocument(app: SealApp, document: Uint8Array, bond: Bond): Promise<Sealed> {
  const known = await platformKey(app);
  const key = ownKey(app, known);
  return {
    keyId: known.fingerprint,
    seal: sign('sha256', document, key),
    bond: sign('sha256', statementOf(bond, document), key),
  };
}

/** Makes the key before anybody needs it. Says so when the one that is stored is not this platform's: until it is, nothing is sealed. */
export async function prepareKey(app: SealApp & Pick<App, 'log'>): Promise<void> {
  const known = await platformKey(app);
  try {
    openKey(app, known);
  } catch (error) {
    app.log.error({ err: error, key: known.fingerprint }, 'the key of loan agreements is not this platform’s');
  }
}

/** The public part of the key that seals. Refuses 503 when it is not this platform's. */
export async function readCertificate(app: SealApp): Promise<Pick<KeyRow, 'certificate' | 'fingerprint'>> {
  const known = await platformKey(app);
  ownKey(app, known);
  return { certificate: known.certificate, fingerprint: known.fingerprint };
}

function ownKey(app: SealApp, known: KeyRow): KeyObject {
  try {
    return openKey(app, known);
  } catch {
    throw new Failure('503');
  }
}

function openKey({ secrets }: SealApp, { fingerprint, certificate, sealed }: KeyRow): KeyObject {
  const der = secrets.open(PURPOSE, fingerprint, sealed);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const known = new X509Certificate(certificate);
  assert(known.checkPrivateKey(key) && fingerprintOf(known) === fingerprint, 'the certificate is that of the key');
  return key;
}

async function platformKey(app: SealApp): Promise<KeyRow> {
  const known = await findKey(app.db.kysely);
  if (known !== null) return known;
  const made = await makeKey(app);
  return inTransaction(app.db, async (tx) => {
    // Whoever comes second takes the key of the first.
    await lockKeys(tx);
    const other = await findKey(tx);
    if (other !== null) return other;
    await insertKey(tx, made);
    return made;
  });
}

async function makeKey({ secrets, now, config }: SealApp): Promise<KeyRow> {
  const pair = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const at = now();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      name: [{ O: [config.operator === '' ? 'Candor' : config.operator] }, { CN: ['Loan agreements'] }],
      keys: pair,
      notBefore: new Date(at - DAY),
      notAfter: new Date(at + LIFETIME),
      signingAlgorithm: CURVE,
      extensions: [new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true)],
    },
    webcrypto as Parameters<typeof x509.X509CertificateGenerator.createSelfSigned>[1],
  );
  const pem = certificate.toString('pem');
  const fingerprint = fingerprintOf(new X509Certificate(pem));
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey));
  return { fingerprint, certificate: `${pem.trim()}\n`, sealed: secrets.seal(PURPOSE, fingerprint, der) };
}

function fingerprintOf(certificate: X509Certificate): string {
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase();
}
