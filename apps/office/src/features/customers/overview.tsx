/** Who a customer is, and what they have: real money first, play money apart from it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BalanceView } from '@candor/contract/balance';
import type { CustomerView } from '@candor/contract/staff/customers';
import { classNames } from '@candor/ui/foundation/class-names';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Section } from '../../shared/page.tsx';
import { useMay } from '../../shared/permission.ts';
import { useText } from '../../text/text.tsx';
import { CustomerStatusBadge } from './customer-status.tsx';

export function Overview({ customer }: { readonly customer: CustomerView }) {
  const { t, dateTime } = useText();
  const { profile, balances, liveOrders, closedAt } = customer;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2 [&>section]:mt-0">
      <Section title={t('work.customers.account')}>
        <Facts className="border-y border-rule">
          <Fact name={t('office.members.status')}>
            <CustomerStatusBadge status={customer.status} />
          </Fact>
          <Fact name={t('work.customers.verification')}>
            <Verification customer={customer} />
          </Fact>
          <Fact name={t('work.customers.registered')}>
            <bdi>{dateTime(customer.registeredAt)}</bdi>
          </Fact>
          {closedAt !== null && (
            <Fact name={t('work.customers.closed')}>
              <bdi>{dateTime(closedAt)}</bdi>
            </Fact>
          )}
          {profile !== null && <Profile profile={profile} />}
        </Facts>
      </Section>
      <div className="grid content-start gap-8">
        {balances !== null && (
          <>
            <Balances title={t('shell.real')} balances={balances.real} live={liveOrders?.real ?? null} isReal />
            <Balances title={t('shell.demo')} balances={balances.demo} live={liveOrders?.demo ?? null} />
          </>
        )}
        {(profile === null || balances === null) && <p className="text-ink-2">{t('work.customers.partly')}</p>}
      </div>
    </div>
  );
}

function Verification({ customer: { id, verification } }: { readonly customer: CustomerView }) {
  const { t } = useText();
  const may = useMay();
  const words = t(`work.customers.verified.${verification}`);
  if (!may('kyc.read')) return words;
  return (
    <>
      {words} ·{' '}
      <Link to={`/customers/${id}/identity`} className="text-accent underline underline-offset-4 pointer-coarse:py-3">
        {t('checks.title')}
      </Link>
    </>
  );
}

function Profile({ profile }: { readonly profile: NonNullable<CustomerView['profile']> }): ReactNode {
  const { t, dateTime } = useText();
  const { email, phone, secondFactors, withdrawalsFrozenUntil, lastSeenAt } = profile;
  return (
    <>
      <Fact name={t('work.customers.email')}>
        <bdi>{email ?? '—'}</bdi>
        {email !== null && !profile.isEmailVerified && (
          <span className="block text-xs text-ink-2">{t('work.customers.unproven')}</span>
        )}
      </Fact>
      <Fact name={t('work.customers.phone')}>
        <bdi>{phone ?? '—'}</bdi>
      </Fact>
      <Fact name={t('work.customers.factors')}>
        {secondFactors.length === 0
          ? '—'
          : secondFactors.map((factor) => t(`work.customers.factor.${factor}`)).join(' · ')}
      </Fact>
      <Fact name={t('work.customers.frozen')}>
        <bdi>{withdrawalsFrozenUntil === null ? '—' : dateTime(withdrawalsFrozenUntil)}</bdi>
      </Fact>
      <Fact name={t('work.customers.lastSeen')}>
        <bdi>{lastSeenAt === null ? '—' : dateTime(lastSeenAt)}</bdi>
      </Fact>
    </>
  );
}

type BalancesProps = {
  readonly title: string;
  readonly balances: readonly BalanceView[];
  readonly live: number | null;
  readonly isReal?: boolean;
};

function Balances({ title, balances, live, isReal = false }: BalancesProps) {
  const { t, money, maybe } = useText();
  return (
    <section className={classNames('border-s-4 ps-4', isReal ? 'border-real' : 'border-demo')}>
      <h2 className={classNames('font-serif text-lg font-semibold', !isReal && 'text-demo')}>{title}</h2>
      <Facts className="mt-2">
        {balances.map(({ asset, kind, amount }) => (
          <Fact key={`${asset} ${kind}`} name={maybe(`balance.accounts.${kind}`) ?? kind}>
            <bdi>
              {money(amount)} {asset}
            </bdi>
          </Fact>
        ))}
        {live !== null && (
          <Fact name={t('work.customers.liveOrders')}>
            <bdi>{live}</bdi>
          </Fact>
        )}
      </Facts>
    </section>
  );
}
