/** What the identity check requires, said before anything is filled in. */
import { useText } from '../../../text/text.tsx';

export function Needs() {
  const { t } = useText();
  return (
    <section aria-labelledby="needs" className="grid gap-3 rounded border border-rule bg-surface px-4 py-4">
      <h2 id="needs" className="font-medium">
        {t('identification.needs.title')}
      </h2>
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{t('identification.needs.document')}</li>
        <li>{t('identification.needs.pictures')}</li>
        <li>{t('identification.needs.phone')}</li>
      </ul>
    </section>
  );
}
