/** One withdrawal, expanded: what is asked for, what stands out, who approved it, and what the reader may do. */
import { useState } from 'react';
import { refuseWithdrawal, type StaffWithdrawalView } from '@candor/contract/staff/withdrawals';
import { WITHDRAWAL_REFUSALS } from '@candor/core/wallet/withdrawal';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useMay } from '../../shared/permission.ts';
import { RefuseDialog } from '../../shared/refuse-dialog.tsx';
import { useText } from '../../text/text.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

export function WithdrawalWork({ one }: { readonly one: StaffWithdrawalView }) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <WithdrawalFacts one={one} />
      <div className="grid content-start gap-5">
        <Notes one={one} />
        <Approvals one={one} />
        {one.status === 'review' && <Deciding one={one} />}
      </div>
    </div>
  );
}

function Notes({ one: { notes } }: { readonly one: StaffWithdrawalView }) {
  const { t } = useText();
  return (
    <section>
      <h3 className="font-medium">{t('payouts.notes')}</h3>
      {notes.length === 0 ? (
        <p className="text-ink-2">{t('payouts.noNotes')}</p>
      ) : (
        <ul className="mt-1 grid list-disc gap-1 ps-5">
          {notes.map((note) => (
            <li key={note}>{t(`payouts.noteWords.${note}`)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Approvals({ one: { approvals } }: { readonly one: StaffWithdrawalView }) {
  const { t, dateTime } = useText();
  if (approvals.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium">{t('payouts.approvals')}</h3>
      <ul className="mt-1 grid gap-1">
        {approvals.map(({ memberId, name, at }) => (
          <li key={memberId}>
            <bdi>{name}</bdi> · <bdi className="text-ink-2">{dateTime(at)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deciding({ one }: { readonly one: StaffWithdrawalView }) {
  const { t } = useText();
  const may = useMay();
  const { staff } = useSession();
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null);
  if (!may('withdrawals.decide') || staff === null || staff === 'unknown') return null;
  const isMine = one.approvals.some(({ memberId }) => memberId === staff.id);
  const close = () => setDeciding(null);
  return (
    <>
      {isMine && <p className="text-ink-2">{t('payouts.mine')}</p>}
      <div className="flex flex-wrap gap-3">
        {!isMine && <Button onClick={() => setDeciding('approve')}>{t('payouts.approve')}</Button>}
        <Button tone="danger" onClick={() => setDeciding('refuse')}>
          {t('payouts.refuse')}
        </Button>
      </div>
      {deciding === 'approve' && <ApproveDialog one={one} onClose={close} />}
      {deciding === 'refuse' && (
        <RefuseDialog
          title="payouts.refuseTitle"
          done="payouts.refused"
          reasons={WITHDRAWAL_REFUSALS}
          sentenceOf={(reason) => `withdrawalReasons.${reason}`}
          onRefuse={(refusal) => call(refuseWithdrawal, { body: { id: one.id, ...refusal } })}
          queryKey="withdrawals"
          onClose={close}
        />
      )}
    </>
  );
}
