/** What customers set for their own protection on the real account: loss limits, and a break. */
import { type SubmitEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { changeLimit, getProtection, type LimitView, takeBreak } from '@candor/contract/protection';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { MoneyField } from '@candor/ui/fields/money-field';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { AskedButton, Problem, Row, Rows, Section, useTask } from '../security/index.ts';

export function ProtectionPanel() {
  const { t, problem } = useText();
  const { data, error } = useQuery({ queryKey: ['protection'], queryFn: () => call(getProtection, { query: {} }) });
  return (
    <div className="grid gap-12">
      <Section title={t('protection.limits')} text={t('protection.limitsText')}>
        <Problem>{error === null ? null : problem(error)}</Problem>
        {data === undefined ? (
          error === null && <SkeletonRows rows={6} />
        ) : (
          <Rows>
            {data.limits.map((limit) => (
              <LimitRow key={`${limit.kind} ${limit.period}`} limit={limit} />
            ))}
          </Rows>
        )}
      </Section>
      {data !== undefined && <Break until={data.breakUntil} />}
    </div>
  );
}

function LimitRow({ limit }: { readonly limit: LimitView }) {
  const { t, money, dateTime } = useText();
  const [isOpen, setOpen] = useState(false);
  const title = t('protection.title', { kind: limit.kind, period: limit.period });
  const label = (amount: string | null) =>
    amount === null ? t('protection.none') : `\u2068${money(amount)} USDT\u2069`;
  return (
    <Row
      title={title}
      text={
        <>
          <p className="text-ink">{label(limit.amount)}</p>
          <p>{t('protection.used', { used: `\u2068${money(limit.used)} USDT\u2069` })}</p>
          {limit.next !== null && (
            <p className="text-risk">
              {t('protection.waits', { time: dateTime(limit.next.from), amount: label(limit.next.amount) })}
            </p>
          )}
        </>
      }
      actions={
        <Button tone="plain" size="sm" onClick={() => setOpen(true)}>
          {t(limit.amount === null ? 'security.add' : 'security.change')}
        </Button>
      }
    >
      {isOpen && <LimitDialog title={title} limit={limit} onClose={() => setOpen(false)} />}
    </Row>
  );
}

type LimitDialogProps = { readonly title: string; readonly limit: LimitView; readonly onClose: () => void };

function LimitDialog({ title, limit, onClose }: LimitDialogProps) {
  const { t } = useText();
  const task = useTask();
  const [amount, setAmount] = useState(limit.amount ?? '');
  const [wasSent, setSent] = useState(false);
  const { kind, period } = limit;
  const save = async (wanted: string | null) => {
    if (await task.run(() => call(changeLimit, { body: { kind, period, amount: wanted } }))) onClose();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (amount !== '') await save(amount);
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <p className="text-ink-2">{t('protection.limitsText')}</p>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <MoneyField
          label={t('protection.amount')}
          name="amount"
          value={amount}
          onChange={(value) => {
            task.forget();
            setAmount(value);
          }}
          decimals={6}
          unit="USDT"
          error={wasSent && amount === '' ? t('protection.enterAmount') : task.problem}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {limit.amount !== null && (
            <Button tone="plain" disabled={task.isBusy} onClick={() => void save(null)}>
              {t('protection.removeLimit')}
            </Button>
          )}
          <Button submits busy={task.isBusy}>
            {t('security.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const DAYS = [1, 7, 30, 90] as const;

function Break({ until }: { readonly until: string | null }) {
  const { t, dateTime } = useText();
  return (
    <Section title={t('protection.breakTitle')} text={t('protection.breakText')}>
      {until !== null && (
        <p role="status" className="rounded bg-risk-soft px-3 py-2 text-risk">
          {t('protection.breakUntil', { time: dateTime(until) })}
        </p>
      )}
      <Rows>
        {DAYS.map((days) => (
          <BreakRow key={days} days={days} />
        ))}
      </Rows>
    </Section>
  );
}

function BreakRow({ days }: { readonly days: (typeof DAYS)[number] }) {
  const { t } = useText();
  const task = useTask();
  const label = t('protection.days', { count: days });
  return (
    <Row
      title={label}
      actions={
        <AskedButton
          label={t('protection.breakStart')}
          title={t('protection.breakTitle')}
          text={t('protection.breakAsk', { days: label })}
          task={task}
          onConfirm={() => task.run(() => call(takeBreak, { body: { days } }))}
        />
      }
    />
  );
}
