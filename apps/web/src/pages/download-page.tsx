/** `/download`: what there is of an app today, and what to beware of. */
import { CopyButton } from '@candor/ui/copy-button';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

export function DownloadPage() {
  const { t } = useText();
  usePageTitle(t('download.title'));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-6 px-4 py-8 lg:py-16">
      <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('download.title')}</h1>
      <p className="max-w-prose text-base text-ink-2">{t('download.lead')}</p>
      <dl className="divide-y divide-rule border-y border-rule text-base">
        <div className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr]">
          <dt className="font-medium">{t('download.today')}</dt>
          <dd className="text-ink-2">{t('download.todayText')}</dd>
        </div>
        <div className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr]">
          <dt className="font-medium">{t('download.address')}</dt>
          <dd className="flex flex-wrap items-center gap-3 text-ink-2">
            <bdi dir="ltr" className="break-all">
              {location.origin}
            </bdi>
            <CopyButton
              text={location.origin}
              label={t('shell.copy')}
              copiedLabel={t('shell.copied')}
              failedLabel={t('shell.copyFailed')}
              about={t('download.address')}
            />
          </dd>
        </div>
        <div className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr]">
          <dt className="font-medium">{t('download.later')}</dt>
          <dd className="text-ink-2">{t('download.laterText')}</dd>
        </div>
      </dl>
      <p className="max-w-prose rounded bg-risk-soft px-4 py-3 text-base text-risk">{t('download.warning')}</p>
    </div>
  );
}
