/** An agreement: its fingerprint, and the document itself to be saved. A page may show no document within it, by its own policy. */
import { getLoanAgreement } from '@candor/contract/loans';
import { Button } from '@candor/ui/actions/button';
import { useFileSaver } from '../../../shared/use-file-saver.ts';
import { useText } from '../../../text/text.tsx';
import { Problem } from '../../security/index.ts';
import { agreementFile } from './document-names.ts';
import { Fingerprint } from './fingerprint.tsx';

type AgreementFileProps = {
  readonly loanId: string;
  readonly number: number;
  readonly sha256: string;
  readonly label: string;
};

export function AgreementFile({ loanId, number, sha256, label }: AgreementFileProps) {
  const { t } = useText();
  const { isBusy, problem, save } = useFileSaver();
  const params = { id: loanId, number: String(number) };
  return (
    <div className="grid justify-items-start gap-3">
      <Fingerprint name={t('loans.documents.hash')} value={sha256} />
      <Problem>{problem}</Problem>
      <Button
        tone="plain"
        busy={isBusy}
        onClick={() => void save(getLoanAgreement, { params }, { name: agreementFile(loanId, number), sha256 })}
      >
        {label}
      </Button>
    </div>
  );
}
