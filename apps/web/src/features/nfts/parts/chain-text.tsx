/** A text of the chain to compare and to copy: an address, a token's number, a transaction; with a look at it from outside where there is one. */
import { CopyButton } from '@candor/ui/actions/copy-button';
import { useIsSandbox } from '../../../shared/deployment.ts';
import { useText } from '../../../text/text.tsx';

type ChainTextProps = {
  /** What it is. */
  readonly name: string;
  readonly value: string;
  /** Its page at a block explorer. */
  readonly page?: string;
};

export function ChainText({ name, value, page }: ChainTextProps) {
  const { t } = useText();
  // Nobody outside sees the play chain of a sandbox.
  const isPublic = !useIsSandbox() && page !== undefined;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <bdi dir="ltr" className="min-w-0 font-mono text-sm whitespace-normal! text-balance [overflow-wrap:anywhere]">
        {value}
      </bdi>
      <CopyButton
        text={value}
        label={t('profile.copy')}
        copiedLabel={t('profile.copied')}
        failedLabel={t('profile.copyFailed')}
        about={name}
      />
      {isPublic && (
        <a
          href={page}
          target="_blank"
          rel="noreferrer noopener"
          className="target inline-flex items-center text-accent underline underline-offset-4"
        >
          {t('withdrawals.explorer')}&nbsp;<span className="sr-only">{t('withdrawals.newTab')}</span>
        </a>
      )}
    </span>
  );
}
