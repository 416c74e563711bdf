/** `/download`: what the app is, how each device installs it, and what to beware of. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { labelEnd } from '@candor/i18n/label-end';
import { Badge } from '@candor/ui/figures/badge';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { QrCode } from '@candor/ui/figures/qr-code';
import { contentPath, topicsQuery } from '../features/content/content-queries.ts';
import { writtenIn } from '../features/content/written.ts';
import { InstallButton } from '../features/install/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { isMobile } from '../shared/browser/mobile-agent.ts';
import { useText } from '../text/text.tsx';

const INSTALL_TOPIC = '122';

export function DownloadPage() {
  const { t } = useText();
  usePageTitle(t('install.title'));
  return (
    <div className="mx-auto grid w-full max-w-7xl content-start gap-10 px-4 py-8 lg:px-8 lg:py-14">
      <header className="flex items-start justify-between gap-12">
        <div className="grid max-w-2xl gap-4">
          <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('install.title')}</h1>
          <p className="max-w-prose text-base text-ink-2">{t('install.lead')}</p>
          <Address />
          <InstallButton />
        </div>
        {!isMobile && (
          <figure className="grid shrink-0 justify-items-center gap-2 max-md:hidden">
            <QrCode text={location.origin} label={t('install.address')} size={152} />
            <figcaption className="max-w-44 text-center text-xs text-ink-3">{t('install.scan')}</figcaption>
          </figure>
        )}
      </header>
      <Ways />
      <section aria-labelledby="know" className="grid gap-3">
        <h2 id="know" className="border-t-2 border-ink pt-3 font-serif text-lg font-semibold">
          {t('install.knowTitle')}
        </h2>
        <ul className="max-w-prose list-disc space-y-2 ps-5 text-base text-ink-2 marker:text-ink-3">
          <li>{t('install.offline')}</li>
          <li>{t('install.updates')}</li>
          <li>{t('install.removal')}</li>
        </ul>
        <MoreInHelp />
        <p className="max-w-prose rounded bg-risk-soft px-4 py-3 text-base text-risk">{t('install.warning')}</p>
      </section>
    </div>
  );
}

/** The help topic, under its own title. */
function MoreInHelp() {
  const { t, lang, locale } = useText();
  const { data } = useQuery(topicsQuery(locale));
  const topic = data?.find(({ id }) => id === INSTALL_TOPIC);
  if (topic === undefined) return null;
  return (
    <p>
      <Link
        to={contentPath(topic)}
        className="inline-flex min-h-11 items-center gap-2 text-base text-accent underline underline-offset-4"
      >
        {t('help.title')}
        {labelEnd(lang)}
        <span {...writtenIn(topic.language, locale)}>{topic.title}</span>
      </Link>
    </p>
  );
}

function Address() {
  const { t } = useText();
  return (
    <p className="flex flex-wrap items-center gap-3 text-base">
      <bdi dir="ltr" className="tabular break-all text-ink-2">
        {location.origin}
      </bdi>
      <CopyButton
        text={location.origin}
        label={t('shell.copy')}
        copiedLabel={t('shell.copied')}
        failedLabel={t('shell.copyFailed')}
        about={t('install.address')}
      />
    </p>
  );
}

type Platform = 'android' | 'apple' | 'computer';
const PLATFORMS: readonly Platform[] = ['android', 'apple', 'computer'];
const STEPS = ['one', 'two', 'three'] as const;

/** An iPad claims to be a Mac; only the touch screen tells them apart. */
function platformOf({ userAgent, maxTouchPoints }: Navigator): Platform {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'apple';
  return 'computer';
}

/** The reader's own device first. */
function Ways() {
  const { t } = useText();
  const own = platformOf(navigator);
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
      {[own, ...PLATFORMS.filter((platform) => platform !== own)].map((platform) => (
        <section key={platform} aria-labelledby={platform} className="border-t-2 border-ink pt-3">
          <h2 id={platform} className="flex flex-wrap items-center gap-3 font-serif text-lg font-semibold">
            {t(`install.${platform}`)}
            {platform === own && <Badge tone="accent">{t('install.yourDevice')}</Badge>}
          </h2>
          <ol className="divide-y divide-rule">
            {STEPS.map((step, index) => (
              <Step key={step} number={index + 1}>
                {t(`install.${platform}Steps.${step}`)}
              </Step>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3 py-3 text-base">
      <span aria-hidden="true" className="tabular w-4 shrink-0 font-medium text-ink-3">
        {number}
      </span>
      <span className="text-ink-2">{children}</span>
    </li>
  );
}
