/** How anybody checks the seal of an agreement without us: the certificate, and the commands to copy. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { saveFile } from '@candor/ui/actions/save-file';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import { certificateQuery } from '../loan-queries.ts';
import { CERTIFICATE_FILE, checkCommands } from './document-names.ts';
import { Fingerprint } from './fingerprint.tsx';

type SealCheckProps = { readonly loanId: string; readonly number: number };

const PEM_TYPE = 'application/x-pem-file';
/** What the program answers to a seal that is right. */
const VERIFIED = 'Verified OK';

export function SealCheck({ loanId, number }: SealCheckProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="target flex cursor-pointer items-center text-accent underline underline-offset-4">
        {t('loans.documents.check')}
      </summary>
      {isOpen && (
        <div className="mt-2 grid gap-3">
          <p className="max-w-prose text-ink-2">{t('loans.documents.checkHow')}</p>
          <Certificate />
          <Commands loanId={loanId} number={number} />
          <p className="max-w-prose text-ink-2">
            {t('loans.documents.expected')}{' '}
            <code dir="ltr" lang="en" className="font-mono text-ink">
              {VERIFIED}
            </code>
          </p>
        </div>
      )}
    </details>
  );
}

function Certificate() {
  const { t, problem } = useText();
  const { data, error } = useQuery(certificateQuery);
  if (data === undefined) return error === null ? <SkeletonRows rows={1} /> : <p role="alert">{problem(error)}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <Fingerprint name={t('loans.documents.fingerprint')} value={data.fingerprint} />
      <Button tone="plain" onClick={() => saveFile(CERTIFICATE_FILE, PEM_TYPE, data.certificate)}>
        {t('loans.documents.certificate')}
      </Button>
    </div>
  );
}

function Commands({ loanId, number }: SealCheckProps) {
  const { t } = useText();
  const commands = checkCommands(loanId, number);
  const label = t('loans.documents.commands', { number });
  return (
    <div className="grid justify-items-start gap-2">
      <div dir="ltr" tabIndex={0} role="region" aria-label={label} className="w-full overflow-x-auto rounded bg-sunken">
        <pre lang="en" className="w-max px-4 py-3 font-mono text-sm">
          {commands}
        </pre>
      </div>
      <CopyButton
        text={commands}
        label={t('profile.copy')}
        copiedLabel={t('profile.copied')}
        failedLabel={t('profile.copyFailed')}
        about={label}
      />
    </div>
  );
}
