/** Whoever approves a text reads what would change, in every language that they know. */
import { Link } from 'react-router';
import type { ProposalView } from '@candor/contract/staff/proposals';
import { buttonLook } from '@candor/ui/actions/button';
import { useText } from '../../text/text.tsx';
import { wordOf } from './field-words.tsx';

export function TextEvidence({ proposal: { payload } }: { readonly proposal: ProposalView }) {
  const { t } = useText();
  return (
    <p className="mt-4">
      <Link to={`/texts/${wordOf(payload['articleId'])}`} className={buttonLook('plain', 'sm')}>
        {t('writing.view')}
      </Link>
    </p>
  );
}
