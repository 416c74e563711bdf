/** What can still be set aside for pay-outs on real accounts. */
import { sentenceGap } from '@candor/i18n/sentence-gap';
import { useSession } from '../../../api/session.ts';
import { exactUsdt } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import type { OptionUnderlyingView } from '../model/option-queries.ts';
import { isolated } from './isolated.ts';
import { Usdt } from './usdt.tsx';

export function Pool({ underlying: { free, reserved } }: { readonly underlying: OptionUnderlyingView }) {
  const { t, lang, decimal } = useText();
  const { mode, token } = useSession();
  return (
    <div className="grid content-start gap-1">
      <p className="text-ink-2">{t('options.pool.title')}</p>
      <p className="text-lg font-medium">
        <Usdt amount={exactUsdt(free)} testid="pool-free" />
      </p>
      <p className="text-sm text-ink-2">
        {t('options.pool.text')}
        {sentenceGap(lang)}
        {t('options.pool.reserved', { amount: isolated(decimal(reserved, 2, 2)) })}
        {token !== null && mode === 'demo' && sentenceGap(lang) + t('options.pool.demo')}
      </p>
    </div>
  );
}
