/** The decision about a proposal: approve with a fresh code, reject with a reason, or withdraw one's own. */
import { type SubmitEvent, useState } from 'react';
import { approveProposal, type ProposalView, rejectProposal, withdrawProposal } from '@candor/contract/staff/proposals';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { useProposals } from './proposal-queries.ts';

const REASON_MAX = 1_000;

export function Decision({ proposal }: { readonly proposal: ProposalView }) {
  const { t } = useText();
  const { mayDecide, mayWithdraw } = proposal;
  return (
    <aside
      aria-label={t('work.proposals.decision')}
      className="h-fit rounded border border-rule-strong bg-surface p-5 lg:sticky lg:top-6"
    >
      <h2 className="font-serif text-lg font-semibold">{t('work.proposals.decision')}</h2>
      {mayDecide && <Deciding proposal={proposal} />}
      {mayWithdraw && <Withdrawing proposal={proposal} />}
      {!mayDecide && !mayWithdraw && <p className="mt-2 text-ink-2">{t('work.proposals.notYours')}</p>}
    </aside>
  );
}

function Deciding({ proposal: { id, hash } }: { readonly proposal: ProposalView }) {
  const { t } = useText();
  const { changed } = useProposals();
  const [reason, setReason] = useState('');
  const approving = useTask();
  const refusing = useTask();
  const approve = async (factor: Factor) => {
    await call(approveProposal, { body: { id, hash, ...factor } });
    await showToast('success', t('work.proposals.approved'));
    await changed();
  };
  const refuse = async (event: SubmitEvent) => {
    event.preventDefault();
    await refusing.run(async () => {
      await call(rejectProposal, { body: { id, hash, reason: reason.trim() } });
      await showToast('success', t('work.proposals.refused'));
      await changed();
    });
  };
  return (
    <>
      <div className="mt-3">
        <SecondFactor action={t('work.proposals.approve')} task={approving} onFactor={approve}>
          <p className="text-ink-2">{t('work.proposals.approveText')}</p>
        </SecondFactor>
      </div>
      <form className="mt-5 grid gap-3 border-t border-rule pt-5" onSubmit={refuse} noValidate>
        <TextArea
          label={t('work.proposals.refuseReason')}
          help={t('work.proposals.refuseHelp')}
          value={reason}
          onChange={(value) => {
            refusing.forget();
            setReason(value);
          }}
          maxLength={REASON_MAX}
          error={refusing.failure}
        />
        <Button tone="danger" submits busy={refusing.isBusy} disabled={reason.trim().length < 3}>
          {t('work.proposals.refuse')}
        </Button>
      </form>
    </>
  );
}

function Withdrawing({ proposal: { id } }: { readonly proposal: ProposalView }) {
  const { t } = useText();
  const { changed } = useProposals();
  const task = useTask();
  const withdraw = () =>
    task.run(async () => {
      await call(withdrawProposal, { body: { id } });
      await showToast('success', t('work.proposals.withdrawn'));
      await changed();
    });
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-ink-2">{t('work.proposals.yours')}</p>
      {task.failure !== null && (
        <p role="alert" className="text-danger">
          {task.failure}
        </p>
      )}
      <Button tone="plain" busy={task.isBusy} onClick={() => void withdraw()}>
        {t('work.proposals.withdraw')}
      </Button>
    </div>
  );
}
