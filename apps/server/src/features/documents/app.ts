/** What this feature works with beside the rest: the vault, and who looks at pictures before they are kept. */
import type { Verification } from '@candor/core/kyc/verification';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import { createImageChecker, type ImageChecker } from './images/checker.ts';
import { loadKeyRing } from './vault/keys.ts';
import { openStore } from './vault/store.ts';
import { createVault, type Vault } from './vault/vault.ts';
import * as repo from './repo.ts';

export type DocumentsApp = App & { readonly vault: Vault; readonly images: ImageChecker };

/** Who takes pictures in asks where the check stands that they would be of. */
export type TakingApp = DocumentsApp & {
  readonly verificationOf: (tx: Tx, customerId: string) => Promise<Verification>;
};

/** Without a key that something is sealed under it starts all the same: that is refused, and the operator reads why at once. */
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
