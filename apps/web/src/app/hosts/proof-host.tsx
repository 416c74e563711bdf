/** Shows the re-authentication dialog for whichever page asks; loaded on first use. */
import { lazy, Suspense } from 'react';
import { useIsProofAsked } from '../../api/proof.ts';
import { loadLater } from '../../text/catalogues.ts';

const ProofDialog = lazy(async () => {
  const [{ ProofDialog: Part }] = await Promise.all([import('../../features/identity/proof-dialog.tsx'), loadLater()]);
  return { default: Part };
});

export function ProofHost() {
  return useIsProofAsked() ? (
    <Suspense>
      <ProofDialog />
    </Suspense>
  ) : null;
}
