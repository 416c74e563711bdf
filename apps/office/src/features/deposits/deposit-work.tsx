/** One deposit, expanded: what was announced and what arrived, the proof, others that name the same transaction, and what the reader may do. */
import { useState } from 'react';
import { Link } from 'react-router';
import { refuseDeposit, type StaffDepositView } from '@candor/contract/staff/deposits';
import { DEPOSIT_REFUSALS } from '@candor/core/wallet/deposit';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { call } from '../../api/client.ts';
import { CustomerLink } from '../../shared/customer-link.tsx';
import { useMay } from '../../shared/permission.ts';
import { RefuseDialog } from '../../shared/refuse-dialog.tsx';
import { useText } from '../../text/text.tsx';
import { useMayPropose } from '../proposals/index.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import { ProofView } from './proof-view.tsx';

export function DepositWork({ one }: { readonly one: StaffDepositView }) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6">
        <DepositFacts one={one} />
        <Same one={one} />
      </div>
      <div className="grid content-start gap-5">
        {one.announced !== null && <ProofView one={one} />}
        <Decisions one={one} />
        {one.review !== null && one.status === 'review' && <Deciding one={one} />}
      </div>
    </div>
  );
}

/** Exchanges pay many customers with one transaction; a hash that somebody else announced is worth a look all the same. */
function Same({ one: { same } }: { readonly one: StaffDepositView }) {
  const { t } = useText();
  return (
    <section>
      <h3 className="font-medium">{t('deposits.same')}</h3>
      {same.length === 0 ? (
        <p className="text-ink-2">{t('deposits.noSame')}</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {same.map(({ id, customerId, customerName, state, isWhole }) => (
            <li key={id}>
              {t('deposits.one', { id })} · <CustomerLink customerId={customerId} customerName={customerName} /> ·{' '}
              {t(`deposits.states.${state}`)} · {t(isWhole ? 'deposits.sameWhole' : 'deposits.sameTail')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Decisions({ one: { creditedBy, refusedBy, review, reason, pending } }: { readonly one: StaffDepositView }) {
  const { t, dateTime } = useText();
  const isolated = (text: string) => `\u2068${text}\u2069`;
  return (
    <>
      {creditedBy !== null && (
        <p>
          {t('deposits.creditedBy', {
            proposer: isolated(creditedBy.proposer),
            approver: isolated(creditedBy.approver),
          })}{' '}
          <ProposalLink id={creditedBy.proposalId} />
        </p>
      )}
      {refusedBy !== null && (
        <div className="border-s-2 border-rule-strong ps-3">
          <p>{t('deposits.refusedBy', { name: isolated(refusedBy) })}</p>
          {reason !== null && <p className="text-ink-2">{t(`depositReasons.${reason}`)}</p>}
          {review !== null && review.words !== null && (
            <p>
              <bdi>{review.words}</bdi>
            </p>
          )}
        </div>
      )}
      {pending.map(({ proposalId, proposer, at }) => (
        <div key={proposalId} className="grid justify-items-start gap-2 border-s-2 border-accent ps-3">
          <p>{t('deposits.pending', { name: isolated(proposer), time: isolated(dateTime(at)) })}</p>
          <ProposalLink id={proposalId} />
        </div>
      ))}
    </>
  );
}

function ProposalLink({ id }: { readonly id: string }) {
  const { t } = useText();
  const may = useMay();
  if (!may('proposals.read')) return null;
  return (
    <Link to={`/proposals/${id}`} className={buttonLook('plain', 'sm')}>
      {t('deposits.look')}
    </Link>
  );
}

function Deciding({ one }: { readonly one: StaffDepositView }) {
  const { t } = useText();
  const may = useMay();
  const mayPropose = useMayPropose()('deposits.credit');
  const mayRefuse = may('deposits.refuse');
  const [deciding, setDeciding] = useState<'credit' | 'refuse' | null>(null);
  if (!mayPropose && !mayRefuse) return null;
  const close = () => setDeciding(null);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {mayPropose && one.pending.length === 0 && (
          <Button onClick={() => setDeciding('credit')}>{t('deposits.credit')}</Button>
        )}
        {mayRefuse && (
          <Button tone="danger" onClick={() => setDeciding('refuse')}>
            {t('payouts.refuse')}
          </Button>
        )}
      </div>
      {deciding === 'credit' && <CreditDialog one={one} onClose={close} />}
      {deciding === 'refuse' && (
        <RefuseDialog
          title="deposits.refuseTitle"
          done="deposits.refused"
          reasons={DEPOSIT_REFUSALS}
          sentenceOf={(reason) => `depositReasons.${reason}`}
          onRefuse={(refusal) => call(refuseDeposit, { body: { id: one.id, ...refusal } })}
          queryKey="deposits"
          onClose={close}
        />
      )}
    </>
  );
}
