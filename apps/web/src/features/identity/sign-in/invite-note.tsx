/** Says to whom a code belongs: somebody who gets a share of the reader's fees. It can be taken away. */
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { useDebounced } from '@candor/ui/foundation/use-debounced';
import { forgetInvite } from '../../../shared/browser/invited.ts';
import { useText } from '../../../text/text.tsx';
import { inviteTermsQuery } from './invite-terms.ts';

const CHECK_AFTER_MS = 400;

export function InviteNote({ code, onRemove }: { readonly code: string; readonly onRemove: () => void }) {
  const { t, decimal } = useText();
  const { data } = useQuery(inviteTermsQuery(useDebounced(code, CHECK_AFTER_MS)));
  const isEmpty = code.trim() === '';
  useEffect(() => {
    // Whoever takes the code out of the field is invited by nobody, also the next time.
    if (isEmpty) forgetInvite();
  }, [isEmpty]);
  if (isEmpty || data?.isKnown !== true) return null;
  return (
    <div role="status" className="grid justify-items-start gap-2 rounded bg-sunken px-3 py-3">
      <p>
        {data.isOpen
          ? t('entrance.invited', { share: decimal(data.sharePercent), days: data.days })
          : t('entrance.invitedOff')}
      </p>
      <Button tone="plain" size="sm" onClick={onRemove}>
        {t('entrance.invitedRemove')}
      </Button>
    </div>
  );
}
