/** Every agreement of a loan, as it was signed or was to be signed, with the seal of each that was, for ever. */
import { getLoanSeal } from '@candor/contract/loans';
import { Button } from '@candor/ui/actions/button';
import { useFileSaver } from '../../../shared/use-file-saver.ts';
import { useText } from '../../../text/text.tsx';
import { Problem } from '../../security/index.ts';
import type { WholeLoan } from '../loan-queries.ts';
import { stageOf } from '../stage.ts';
import { AgreementFile } from './agreement-file.tsx';
import { sealFile } from './document-names.ts';
import { SealCheck } from './seal-check.tsx';

export function Documents({ loan }: { readonly loan: WholeLoan }) {
  const { t } = useText();
  // What is to be signed is shown where it is signed.
  const isToSign = stageOf(loan) === 'unsigned';
  const shown = loan.agreements.filter(({ number }) => !isToSign || number !== loan.agreement.number);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="loan-documents" className="grid gap-3">
      <h3 id="loan-documents" className="font-medium">
        {t('loans.documents.title')}
      </h3>
      <ol data-testid="loan-documents" className="divide-y divide-rule border-y border-rule">
        {shown.map((agreement) => (
          <Agreement key={agreement.number} loanId={loan.id} agreement={agreement} />
        ))}
      </ol>
    </section>
  );
}

type AgreementProps = { readonly loanId: string; readonly agreement: WholeLoan['agreements'][number] };

function Agreement({ loanId, agreement: { number, madeAt, signedAt, sha256 } }: AgreementProps) {
  const { t, dateTime } = useText();
  const time = (iso: string) => ({ time: `\u2068${dateTime(iso)}\u2069` });
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-medium">{t('loans.documents.agreement', { number })}</span>
        <span className="text-sm text-ink-2">
          {t('loans.documents.made', time(madeAt))} ·{' '}
          {signedAt === null ? t('loans.documents.unsigned') : t('loans.documents.signed', time(signedAt))}
        </span>
      </div>
      <AgreementFile loanId={loanId} number={number} sha256={sha256} label={t('loans.documents.save')} />
      {signedAt !== null && (
        <>
          <SealFile loanId={loanId} number={number} />
          <SealCheck loanId={loanId} number={number} />
        </>
      )}
    </li>
  );
}

function SealFile({ loanId, number }: { readonly loanId: string; readonly number: number }) {
  const { t } = useText();
  const { isBusy, problem, save } = useFileSaver();
  const params = { id: loanId, number: String(number) };
  return (
    <div className="grid justify-items-start gap-3">
      <Problem>{problem}</Problem>
      <Button
        tone="plain"
        busy={isBusy}
        onClick={() => void save(getLoanSeal, { params }, { name: sealFile(loanId, number) })}
      >
        {t('loans.documents.seal')}
      </Button>
    </div>
  );
}
