/** Dependencies of documents: the vault, and the checker that looks at pictures before they are stored. */
import type { Verification } from '@candor/core/kyc/verification';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import { createImageChecker, type ImageChecker } from './images/checker.ts';
import { loadKeyRing } from './vault/keys.ts';
import { openStore } from './vault/store.ts';
import { createVault, type Vault } from './vault/vault.ts';
import * as repo from './repo.ts';

export type DocumentsApp = App & { readonly vault: Vault; readonly images: ImageChecker };

/** Uploading also needs the state of the KYC that the pictures would belong to. */
export type TakingApp = DocumentsApp & {
  readonly verificationOf: (tx: Tx, customerId: string) => Promise<Verification>;
};

/**
 * If a key that something is encrypted under is missing, the server starts all the same: those documents are refused, and the operator
 * reads why at once.
 */
export async function openDocuments<A extends App>(app: A): Promise<A & DocumentsApp> {
  const vault = createVault(loadKeyRing(app.config), await openStore(app.config.documents));
  const names = await repo.keyNames(app.db.kysely);
  const missing = names.filter((name) => !vault.hasKey(name));
  if (missing.length > 0)
    app.log.error(
      { missing },
      'documents are sealed under keys that are not among CANDOR_DOCUMENT_KEYS: they stay closed',
    );
  return { ...app, vault, images: createImageChecker(app.log) };
}
