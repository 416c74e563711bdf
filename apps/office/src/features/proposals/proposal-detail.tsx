/** One proposal: the current and the proposed state, who proposes it and why, and the decision. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ProposalView } from '@candor/contract/staff/proposals';
import { buttonLook } from '@candor/ui/actions/button';
import { Countdown } from '@candor/ui/figures/countdown';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useSession } from '../../api/session.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Page, Section } from '../../shared/page.tsx';
import { useMay } from '../../shared/permission.ts';
import { useText } from '../../text/text.tsx';
import { Decision } from './decision.tsx';
import { HandOver } from './hand-over.tsx';
import { kindWords } from './kind-words.ts';
import { proposalQuery, useProposals } from './proposal-queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { subjectWords } from './subject-words.ts';

export function ProposalDetail({ id }: { readonly id: string }) {
  const query = useQuery(proposalQuery(id));
  return <Fetched query={query}>{(proposal) => <Shown proposal={proposal} />}</Fetched>;
}

function Shown({ proposal }: { readonly proposal: ProposalView }) {
  const text = useText();
  const { t, dateTime } = text;
  const { proposer, decider, status, decidedAt } = proposal;
  const may = useMay();
  const { staff } = useSession();
  const isHere = staff !== null && staff !== 'unknown' && [proposer.id, decider?.id].includes(staff.id);
  const isHandedOver = proposal.kind === 'member.add' && status === 'approved' && isHere && may('staff.enrol');
  return (
    <Page title={kindWords(text, proposal.kind)} lead={subjectWords(text, proposal.subject) || undefined}>
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
function Changes({ proposal: { kind, payload, before } }: { readonly proposal: ProposalView }) {
  const { t, maybe } = useText();
  const names = [...new Set([...Object.keys(payload), ...Object.keys(before)])];
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
          {names.map((name) => (
            <tr key={name}>
              <th scope="row" className="py-2.5 pe-3 text-start align-top font-normal text-ink-2">
                {maybe(`work.fields.${name}`) ?? <bdi>{name}</bdi>}
              </th>
              {saysWhom(kind, name) ? (
                <td colSpan={2} className="ps-3 py-2.5 align-top [overflow-wrap:anywhere]">
                  <bdi>{wordOf(payload[name] ?? before[name])}</bdi>
                </td>
              ) : (
                <>
                  <td className="px-3 py-2.5 align-top [overflow-wrap:anywhere]">
                    <bdi>{wordOf(before[name])}</bdi>
                  </td>
                  <td className="py-2.5 ps-3 align-top font-semibold [overflow-wrap:anywhere]">
                    <bdi>{wordOf(payload[name])}</bdi>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Whoever approves a credit looks at what its customer handed in, and at others who named the same transaction. */
function Evidence({ proposal: { kind, payload } }: { readonly proposal: ProposalView }) {
  const { t } = useText();
  const may = useMay();
  if (kind !== 'deposits.credit' || !may('wallet.read')) return null;
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

/** Such a field does not change: it has one value, not two. */
function saysWhom(kind: ProposalView['kind'], field: string): boolean {
  return field === 'memberId' || field === 'customerId' || (kind === 'member.unlock' && field === 'name');
}

function wordOf(value: unknown): string {
  if (value === undefined || value === null) return '—';
  if (Array.isArray(value)) return value.map((each) => wordOf(each)).join(', ');
  if (isTerm(value)) return `${value.days} × ${value.dailyRate} %`;
  if (isBand(value)) return `≥ ${value.score}: ${value.limit}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Of a product of smart trading, or of loans: so many days, with so much each. */
function isTerm(value: unknown): value is { readonly days: number; readonly dailyRate: string } {
  return typeof value === 'object' && value !== null && 'days' in value && 'dailyRate' in value;
}

/** Of loans: from that credit score on, so much. */
function isBand(value: unknown): value is { readonly score: number; readonly limit: string } {
  return typeof value === 'object' && value !== null && 'score' in value && 'limit' in value;
}
