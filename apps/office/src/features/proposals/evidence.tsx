/** What whoever decides about a proposal should see with their own eyes, and where. */
import { Link } from 'react-router';
import type { ProposalView } from '@candor/contract/staff/proposals';
import { buttonLook } from '@candor/ui/actions/button';
import { useMay } from '../../shared/permission.ts';
import { useText } from '../../text/text.tsx';
import { wordOf } from './field-words.tsx';
import { NftEvidence } from './nft-evidence.tsx';
import { TextEvidence } from './text-evidence.tsx';

export function Evidence({ proposal }: { readonly proposal: ProposalView }) {
  const may = useMay();
  const { kind } = proposal;
  if (kind === 'deposits.credit' && may('wallet.read')) return <DepositLink proposal={proposal} />;
  if (kind.startsWith('nfts.') && may('nfts.read')) return <NftEvidence proposal={proposal} />;
  if (kind === 'content.publish' && may('content.read')) return <TextEvidence proposal={proposal} />;
  return null;
}

/** Whoever approves a credit looks at what its customer handed in, and at others who named the same transaction. */
function DepositLink({ proposal: { payload } }: { readonly proposal: ProposalView }) {
  const { t } = useText();
  return (
    <p className="mt-4">
      <Link
        to={`/deposits?${new URLSearchParams({ transaction: wordOf(payload['hash']).slice(-6) }).toString()}`}
        className={buttonLook('plain', 'sm')}
      >
        {t('work.cases.open.deposit')}
      </Link>
    </p>
  );
}
