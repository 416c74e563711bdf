/** A link to a block explorer, on public networks only: nobody else can see the play chain of a sandbox. */
import { useQuery } from '@tanstack/react-query';
import type { Network } from '@candor/core/wallet/coins';
import { transactionPage } from '@candor/core/wallet/explorers';
import { useText } from '../../text/text.tsx';
import { depositOptionsQuery } from '../wallet/index.ts';

export function ExplorerLink({ network, hash }: { readonly network: Network; readonly hash: string }) {
  const { t } = useText();
  const { data } = useQuery(depositOptionsQuery);
  const isPublic = data?.list.some((option) => option.network === network && option.play === null) ?? false;
  if (!isPublic) return null;
  return (
    <a
      href={transactionPage(network, hash)}
      target="_blank"
      rel="noreferrer noopener"
      className="target inline-flex items-center text-accent underline underline-offset-4"
    >
      {t('withdrawals.explorer')}&nbsp;<span className="sr-only">{t('withdrawals.newTab')}</span>
    </a>
  );
}
