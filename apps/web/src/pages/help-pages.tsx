/** `/help`, `/help/faq`, `/help/notice`: what can be looked up today, and plainly what cannot yet. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '@candor/i18n/catalogue';
import { Badge } from '@candor/ui/badge';
import { EmptyState } from '@candor/ui/empty-state';
import { ContentGroups } from '../features/content/content-groups.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

type HelpFrameProps = {
  readonly title: MessageKey;
  readonly lead?: MessageKey;
  readonly isLater?: boolean;
  readonly children: ReactNode;
};

function HelpFrame({ title, lead, isLater = false, children }: HelpFrameProps) {
  const { t } = useText();
  usePageTitle(t(title));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-6 px-4 py-8 lg:py-16">
      <div className="grid justify-items-start gap-3">
        {isLater && <Badge>{t('frames.notOpen')}</Badge>}
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t(title)}</h1>
        {lead !== undefined && <p className="max-w-prose text-base text-ink-2">{t(lead)}</p>}
      </div>
      {children}
    </div>
  );
}

const Pages = () => (
  <div className="grid grid-cols-2 gap-x-6 gap-y-8 pt-2 sm:grid-cols-3">
    <ContentGroups />
  </div>
);

export function HelpPage() {
  const { t } = useText();
  return (
    <HelpFrame title="frames.titles.help" lead="frames.help">
      <ul className="divide-y divide-rule border-y border-rule">
        {(
          [
            ['/help/faq', 'frames.titles.faq'],
            ['/help/notice', 'frames.titles.notice'],
          ] as const
        ).map(([to, title]) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center font-medium hover:text-accent">
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
      <Pages />
    </HelpFrame>
  );
}

export const FaqPage = () => (
  <HelpFrame title="frames.titles.faq" lead="frames.faq" isLater>
    <Pages />
  </HelpFrame>
);

export function NoticePage() {
  const { t } = useText();
  return (
    <HelpFrame title="frames.titles.notice">
      <EmptyState title={t('frames.noticeTitle')}>{t('frames.notice')}</EmptyState>
    </HelpFrame>
  );
}
