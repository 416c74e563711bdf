/** The agreement of a loan: whether it is signed, its fingerprint, and the document. It is fetched only when asked for, because every view is logged. */
import { type StaffLoanView, viewLoanAgreement } from '@candor/contract/staff/loans';
import { Button } from '@candor/ui/actions/button';
import { saveFile } from '@candor/ui/actions/save-file';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { callFile } from '../../api/file.ts';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { Fingerprint } from './fingerprint.tsx';

export function AgreementView({ one }: { readonly one: StaffLoanView }) {
  const { t, dateTime } = useText();
  const { number, signedAt } = one.agreement;
  return (
    <section className="grid content-start gap-3">
      <h3 className="font-medium">
        {t('lending.agreement')} {number}
      </h3>
      <Facts className="border-y border-rule">
        <Fact name={t('lending.signedAt')} strong>
          {signedAt === null ? t('lending.unsigned') : <bdi>{dateTime(signedAt)}</bdi>}
        </Fact>
        {signedAt !== null && <Fingerprint one={one} />}
      </Facts>
      {signedAt !== null && <Document one={one} />}
    </section>
  );
}

function Document({ one: { id, customerId, agreement } }: { readonly one: StaffLoanView }) {
  const { t } = useText();
  const task = useTask();
  const save = () =>
    task.run(async () => {
      const params = { customerId, loanId: id, number: String(agreement.number) };
      const { name, type, content } = await callFile(viewLoanAgreement, { params });
      saveFile(name, type, content);
    });
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">{t('lending.recorded')}</p>
      <Button size="sm" tone="plain" busy={task.isBusy} onClick={() => void save()}>
        {t('lending.save')}
      </Button>
      {task.failure !== null && (
        <p role="alert" className="text-danger">
          {task.failure}
        </p>
      )}
    </div>
  );
}
