/** The picture that came with a deposit. It is fetched only when it is to be seen, because every view is logged. */
import { useEffect, useState } from 'react';
import { type StaffDepositView, viewDepositProof } from '@candor/contract/staff/deposits';
import { Button } from '@candor/ui/actions/button';
import { callFile } from '../../api/file.ts';
import { CustomerLink } from '../../shared/customer-link.tsx';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';

export function ProofView({ one: { id, customerId, announced, sameProof } }: { readonly one: StaffDepositView }) {
  const { t } = useText();
  const task = useTask();
  const [url, setUrl] = useState<string | null>(null);
  // It is held for as long as it is shown, and nowhere else.
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const show = () =>
    task.run(async () => {
      const { content } = await callFile(viewDepositProof, { params: { customerId, depositId: id } });
      setUrl(URL.createObjectURL(content));
    });
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="font-medium">{t('deposits.proof')}</h3>
      {announced?.hasProof !== true && <p className="text-ink-2">{t('deposits.noProof')}</p>}
      {announced?.hasProof === true && url === null && (
        <>
          <p className="text-ink-2">{t('deposits.proofText')}</p>
          <Button size="sm" tone="plain" busy={task.isBusy} onClick={() => void show()}>
            {t('deposits.showProof')}
          </Button>
        </>
      )}
      {task.failure !== null && (
        <p role="alert" className="text-danger">
          {task.failure}
        </p>
      )}
      {sameProof.length > 0 && (
        <div className="rounded bg-risk-soft px-3 py-2 text-risk">
          <p>{t('deposits.sameProof')}</p>
          <ul>
            {sameProof.map((each) => (
              <li key={each.customerId}>
                <CustomerLink {...each} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {url !== null && <img src={url} alt={t('deposits.proof')} className="max-w-full rounded border border-rule" />}
    </section>
  );
}
