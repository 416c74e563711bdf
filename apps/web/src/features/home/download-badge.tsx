/** Links to the page about installing the app. It imitates no app store's badge, because the app is in no store. */
import { Link } from 'react-router';
import { useText } from '../../text/text.tsx';

export function DownloadBadge() {
  const { t } = useText();
  return (
    <Link
      to="/download"
      className="inline-flex min-h-12 items-center gap-3 rounded border border-rule-strong py-1.5 ps-3 pe-5 hover:bg-sunken"
    >
      <svg
        width="22"
        height="28"
        viewBox="0 0 22 28"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        className="h-7 w-5.5 shrink-0"
      >
        <rect x="2" y="1" width="18" height="26" rx="3.5" strokeWidth="1.5" />
        <path d="M11 7v9m-4-3.5l4 4 4-4M7 21.5h8" className="stroke-accent" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      <span className="grid leading-tight">
        <span className="font-medium">{t('home.download')}</span>
        <span className="text-xs text-ink-3">{t('home.downloadHelp')}</span>
      </span>
    </Link>
  );
}
