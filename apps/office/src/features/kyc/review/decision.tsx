/** The reviewer's checklist and the decision: its outcome is shown before it is made, in the words that the customer will read. */
import { useState } from 'react';
import { decideIdentity, type IdentityCheckView } from '@candor/contract/staff/kyc';
import { CHECKLIST } from '@candor/core/kyc/checklist';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { useTask } from '../../../shared/use-task.ts';
import { useText } from '../../../text/text.tsx';
import { decisionOf, type Draft, readinessOf } from './review-draft.ts';
import { Part } from './hints.tsx';

type DecisionProps = {
  readonly check: IdentityCheckView;
  readonly draft: Draft;
  readonly onDraft: (part: Partial<Draft>) => void;
  readonly onDecided: () => Promise<void>;
};

export function Decision({ check, draft, onDraft, onDecided }: DecisionProps) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const readiness = readinessOf(check, draft);
  const { documentNumber } = check.zone.values;
  // Something was added while the confirmation was open: it has to be read first, then confirmed again.
  if (isAsked && readiness.verdict === null) setAsked(false);
  return (
    <>
      <Part title={t('checks.checklist')}>
        <ul className="grid">
          {CHECKLIST.map((item) => (
            <li key={item}>
              <label className="flex min-h-9 items-baseline gap-2.5 rounded-sm px-1 py-1.5 hover:bg-sunken pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={draft.checklist.includes(item)}
                  onChange={({ target }) =>
                    onDraft({
                      checklist: target.checked
                        ? [...draft.checklist, item]
                        : draft.checklist.filter((other) => other !== item),
                    })
                  }
                />
                <span>{t(`checks.items.${item}`)}</span>
              </label>
            </li>
          ))}
        </ul>
        <TextField
          label={t('checks.number')}
          name="documentNumber"
          value={draft.documentNumber}
          onChange={(value) => onDraft({ documentNumber: value.slice(0, 40) })}
          help={
            <>
              {t('checks.numberHelp')}
              {documentNumber !== null && (
                <>
                  {' '}
                  {t('checks.inZone')} <bdi className="font-medium">{documentNumber}</bdi>
                </>
              )}
            </>
          }
        />
      </Part>
      <Part title={t('work.proposals.decision')}>
        <p role="status" className="text-ink-2">
          {readiness.verdict === null
            ? t(`checks.missing.${readiness.missing}`, { count: readiness.undecided })
            : t(`checks.comesTo.${readiness.verdict}`)}
        </p>
        <Button className="justify-self-start" disabled={readiness.verdict === null} onClick={() => setAsked(true)}>
          {t('checks.decide')}
        </Button>
      </Part>
      {isAsked && readiness.verdict !== null && (
        <Asked
          check={check}
          draft={draft}
          verdict={readiness.verdict}
          onClose={() => setAsked(false)}
          onDecided={onDecided}
        />
      )}
    </>
  );
}

type AskedProps = {
  readonly check: IdentityCheckView;
  readonly draft: Draft;
  readonly verdict: 'verified' | 'notPassed';
  readonly onClose: () => void;
  readonly onDecided: () => Promise<void>;
};

function Asked({ check, draft, verdict, onClose, onDecided }: AskedProps) {
  const { t } = useText();
  const task = useTask();
  const decision = decisionOf(check.open, draft);
  const isZoneOpen = verdict === 'verified' && check.zone.status === 'waiting';
  const decide = () =>
    task.run(async () => {
      try {
        await call(decideIdentity, { body: { checkId: check.id, ...decision, withoutZone: isZoneOpen } });
      } catch (error) {
        // Somebody else has the case, or something has changed: the page shows the current state.
        await onDecided();
        throw error;
      }
      await showToast('success', t(`checks.done.${verdict}`));
      await onDecided();
    });
  return (
    <Dialog
      isOpen
      title={t(`checks.ask.${verdict}`)}
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <p className="text-ink-2">{t('checks.customerReads')}</p>
      <div className="border-s-2 border-rule-strong ps-3">
        {verdict === 'verified' ? (
          <p>{t('checks.readsVerified')}</p>
        ) : (
          <dl className="grid gap-2">
            {decision.decisions.map(
              ({ field, reason }) =>
                reason !== null && (
                  <div key={field}>
                    <dt className="font-medium">{t(`identity.fields.${field}`)}</dt>
                    <dd>{t(`identity.reasons.${reason}`)}</dd>
                  </div>
                ),
            )}
          </dl>
        )}
      </div>
      {isZoneOpen && <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('checks.zones.withoutIt')}</p>}
      {task.failure !== null && (
        <p role="alert" className="text-danger">
          {task.failure}
        </p>
      )}
      <Button tone={verdict === 'verified' ? 'accent' : 'danger'} busy={task.isBusy} onClick={() => void decide()}>
        {t(`checks.confirm.${verdict}`)}
      </Button>
    </Dialog>
  );
}
