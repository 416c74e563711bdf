/** One case, expanded: what it is about, its history, and what the reader may do. */
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { type CaseView, closeCase } from '@candor/contract/staff/cases';
import { CASES, type CaseOutcome } from '@candor/core/staff/cases';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextArea } from '@candor/ui/fields/text-area';
import { call } from '../../api/client.ts';
import { useMay } from '../../shared/permission.ts';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { CaseHold, useHold } from './case-hold.tsx';
import { refreshCases } from './refresh-cases.ts';

const WORDS_MAX = 2_000;

export function CaseWork({ one }: { readonly one: CaseView }) {
  const { t, dateTime } = useText();
  const { openedBy, outcome, closingWords, closedBy } = one;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-2">
        <p className="max-w-prose text-base whitespace-pre-line">
          <bdi>{one.words}</bdi>
        </p>
        <p className="text-ink-2">
          {t('work.cases.opened', {
            time: dateTime(one.openedAt),
            name: openedBy === null ? '—' : `\u2068${openedBy.name}\u2069`,
          })}
        </p>
        {outcome !== null && (
          <p className="border-s-2 border-rule-strong ps-3">
            <span className="font-medium">{t(`work.cases.outcomes.${outcome}`)}</span>
            {closingWords !== null && <bdi className="block whitespace-pre-line">{closingWords}</bdi>}
            {closedBy !== null && <bdi className="block text-ink-2">{closedBy.name}</bdi>}
          </p>
        )}
      </div>
      {one.status === 'open' && <Work one={one} />}
    </div>
  );
}

function Work({ one }: { readonly one: CaseView }) {
  const { t } = useText();
  const may = useMay();
  const { mayWork, isMine } = useHold(one.kind, one.assignee);
  return (
    <div className="grid content-start gap-3">
      {one.kind === 'identity' && may('kyc.read') && (
        <Link to={`/customers/${one.customer.id}/identity`} className={buttonLook('plain', 'sm')}>
          {t('work.cases.open.identity')}
        </Link>
      )}
      {one.kind === 'deposit' && may('wallet.read') && (
        <Link to="/deposits" className={buttonLook('plain', 'sm')}>
          {t('work.cases.open.deposit')}
        </Link>
      )}
      {one.kind === 'loan' && may('loans.read') && (
        <Link to={`/loans?customer=${one.customer.id}`} className={buttonLook('plain', 'sm')}>
          {t('work.cases.open.loan')}
        </Link>
      )}
      {mayWork && isMine && CASES[one.kind].outcomes.length > 0 && <Closing one={one} />}
      <CaseHold caseId={one.id} kind={one.kind} assignee={one.assignee} onMoved={refreshCases} />
    </div>
  );
}

function Closing({ one }: { readonly one: CaseView }) {
  const { t } = useText();
  const { outcomes } = CASES[one.kind];
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null);
  const [words, setWords] = useState('');
  const task = useTask();
  const close = async (event: SubmitEvent) => {
    event.preventDefault();
    if (outcome === null) return;
    await task.run(async () => {
      await call(closeCase, { body: { caseId: one.id, outcome, words: words.trim() } });
      await refreshCases();
    });
  };
  return (
    <form className="grid gap-3" onSubmit={close} noValidate>
      <Select
        label={t('work.cases.outcome')}
        choices={outcomes.map((id) => ({ id, title: t(`work.cases.outcomes.${id}`) }))}
        value={outcome}
        onChange={setOutcome}
      />
      <TextArea
        label={t('work.cases.found')}
        value={words}
        onChange={setWords}
        maxLength={WORDS_MAX}
        error={task.failure}
      />
      <Button size="sm" submits busy={task.isBusy} disabled={outcome === null || words.trim() === ''}>
        {t('work.cases.close')}
      </Button>
    </form>
  );
}
