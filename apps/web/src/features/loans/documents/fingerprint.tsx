/** A fingerprint to compare, with a button that copies it. */
import { labelEnd } from '@candor/i18n/label-end';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { useText } from '../../../text/text.tsx';

export function Fingerprint({ name, value }: { readonly name: string; readonly value: string }) {
  const { t, lang } = useText();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span className="min-w-0 text-ink-2">
        {name}
        {labelEnd(lang)}
        <bdi dir="ltr" className="font-mono text-ink [overflow-wrap:anywhere]">
          {value}
        </bdi>
      </span>
      <CopyButton
        text={value}
        label={t('profile.copy')}
        copiedLabel={t('profile.copied')}
        failedLabel={t('profile.copyFailed')}
        about={name}
      />
    </div>
  );
}
