/** One proposal: the current and the proposed state, who proposes it and why, and the decision. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ProposalView } from '@candor/contract/staff/proposals';
import { Countdown } from '@candor/ui/figures/countdown';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useSession } from '../../api/session.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Page, Section } from '../../shared/page.tsx';
import { useMay } from '../../shared/permission.ts';
import { SubjectLink } from '../../shared/subject-link.tsx';
import { subjectWords } from '../../shared/subject-words.ts';
import { useText } from '../../text/text.tsx';
import { Decision } from './decision.tsx';
import { Evidence } from './evidence.tsx';
import { fieldsOf, fieldWords, onlyValue, valueAfter, valueWords } from './field-words.tsx';
import { HandOver } from './hand-over.tsx';
import { kindWords } from './kind-words.ts';
import { proposalQuery, useProposals } from './proposal-queries.ts';
import { StatusBadge } from './status-badge.tsx';

export function ProposalDetail({ id }: { readonly id: string }) {
  const query = useQuery(proposalQuery(id));
  return <Fetched query={query}>{(proposal) => <Shown proposal={proposal} />}</Fetched>;
}

function Shown({ proposal }: { readonly proposal: ProposalView }) {
  const text = useText();
  const { t, dateTime } = text;
  const { proposer, decider, status, decidedAt, subject, subjectName } = proposal;
  const about = subjectWords(text, subject, subjectName);
  const may = useMay();
  const { staff } = useSession();
  const isHere = staff !== null && staff !== 'unknown' && [proposer.id, decider?.id].includes(staff.id);
  const isHandedOver = proposal.kind === 'member.add' && status === 'approved' && isHere && may('staff.enrol');
  return (
    <Page
      title={kindWords(text, proposal.kind)}
      lead={about === '' ? undefined : <SubjectLink subject={subject} name={subjectName} />}
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {proposal.seen === 'whole' ? (
            <>
              <Changes proposal={proposal} />
              <Evidence proposal={proposal} />
              <Section title={t('work.proposals.reason')}>
                <p className="max-w-prose border-s-2 border-rule-strong ps-4 text-base whitespace-pre-line">
                  <bdi>{proposal.reason}</bdi>
                </p>
              </Section>
            </>
          ) : (
            <p className="text-ink-2">{t('work.customers.partly')}</p>
          )}
          <Section title={t('work.proposals.history')}>
            <Facts className="border-y border-rule">
              <Fact name={t('work.proposals.number')}>
                <bdi>{proposal.id}</bdi>
              </Fact>
              <Fact name={t('office.members.status')}>
                <StatusBadge status={status} />
              </Fact>
              <Fact name={t('work.proposals.proposer')}>
                <Person {...proposer} />
              </Fact>
              <Fact name={t('work.proposals.proposedAt')}>
                <bdi>{dateTime(proposal.proposedAt)}</bdi>
              </Fact>
              <Fact name={t('work.proposals.expires')}>
                <Expiry proposal={proposal} />
              </Fact>
              {decider !== null && (
                <Fact name={t('work.proposals.decider')}>
                  <Person {...decider} />
                </Fact>
              )}
              {decidedAt !== null && (
                <Fact name={t('work.proposals.decidedAt')}>
                  <bdi>{dateTime(decidedAt)}</bdi>
                </Fact>
              )}
              {proposal.decidedReason !== null && (
                <Fact name={t('work.proposals.decidedReason')}>
                  <bdi>{proposal.decidedReason}</bdi>
                </Fact>
              )}
              <Fact name={<span className="whitespace-nowrap">{t('office.audit.hash')}</span>}>
                <bdi className="whitespace-normal! [overflow-wrap:anywhere]">{proposal.hash}</bdi>
              </Fact>
            </Facts>
          </Section>
        </div>
        {status === 'pending' && <Decision key={proposal.hash} proposal={proposal} />}
        {isHandedOver && <HandOver proposalId={proposal.id} />}
      </div>
    </Page>
  );
}

function Expiry({ proposal: { status, expiresAt } }: { readonly proposal: ProposalView }) {
  const { t, dateTime } = useText();
  const { changed } = useProposals();
  if (status !== 'pending') return <bdi>{dateTime(expiresAt)}</bdi>;
  return <Countdown until={Date.parse(expiresAt)} label={t('work.proposals.expires')} onEnd={() => void changed()} />;
}

function Person({ name, role }: ProposalView['proposer']): ReactNode {
  const { t } = useText();
  return (
    <>
      <bdi>{name}</bdi> · {t(`office.roles.${role}`)}
    </>
  );
}

/** Each field of the change: its value when it was proposed, and the proposed one. */
function Changes({ proposal }: { readonly proposal: ProposalView }) {
  const { t } = useText();
  return (
    <Section title={t('work.proposals.change')}>
      <table className="w-full border-y border-rule-strong">
        <thead>
          <tr className="border-b border-rule text-xs text-ink-2">
            <th scope="col" className="py-2.5 pe-3 text-start font-medium">
              {t('work.proposals.field')}
            </th>
            <th scope="col" className="px-3 py-2.5 text-start font-medium">
              {t('work.proposals.before')}
            </th>
            <th scope="col" className="py-2.5 ps-3 text-start font-medium">
              {t('work.proposals.after')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {fieldsOf(proposal).map((field) => (
            <Change key={field} proposal={proposal} field={field} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Change({ proposal, field }: { readonly proposal: ProposalView; readonly field: string }) {
  const text = useText();
  const { kind, before } = proposal;
  const only = onlyValue(text, proposal, field);
  return (
    <tr>
      <th scope="row" className="py-2.5 pe-3 text-start align-top font-normal text-ink-2">
        {fieldWords(text, kind, field) ?? <bdi>{field}</bdi>}
      </th>
      {only === null ? (
        <>
          <td className="px-3 py-2.5 align-top [overflow-wrap:anywhere]">
            {valueWords(text, proposal, field, before[field])}
          </td>
          <td className="py-2.5 ps-3 align-top font-semibold [overflow-wrap:anywhere]">
            {valueWords(text, proposal, field, valueAfter(proposal, field))}
          </td>
        </>
      ) : (
        <td colSpan={2} className="ps-3 py-2.5 align-top [overflow-wrap:anywhere]">
          <bdi>{only}</bdi>
        </td>
      )}
    </tr>
  );
}
