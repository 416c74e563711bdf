/** What was verified about an item, in one line: a mark alone would not say what it stands for. */
import type { NftView } from '@candor/contract/nfts';
import { Tick } from '@candor/ui/foundation/tick';
import { useText } from '../../../text/text.tsx';

type VerifiedProps = { readonly item: Pick<NftView, 'checks'> };

export function Verified({ item: { checks } }: VerifiedProps) {
  const { t, lang } = useText();
  if (checks.length === 0) return <span className="text-ink-3">{t('nfts.checks.none')}</span>;
  const what = new Intl.ListFormat(lang).format(checks.map((check) => t(`nfts.checks.${check}`)));
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <Tick size={12} className="translate-y-px text-accent" />
      <span>{t('nfts.checks.verified', { what })}</span>
    </span>
  );
}
