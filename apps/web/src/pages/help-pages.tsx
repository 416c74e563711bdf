/** `/help`, `/help/faq`, `/help/notice`: the handbook, to search and to browse. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { MessageKey } from '@candor/i18n/catalogue';
import { Illustration } from '@candor/ui/foundation/illustrations';
import { ContentView } from '../features/content/content-view.tsx';
import { FaqView } from '../features/content/faq-view.tsx';
import { HelpResults } from '../features/content/help/help-results.tsx';
import { HelpTopics } from '../features/content/help/help-topics.tsx';
import { contentPath } from '../features/content/content-queries.ts';
import { contentsQuery } from '../features/content/contents-query.ts';
import { NoticeList } from '../features/content/notice-list.tsx';
import { SearchField } from '../features/content/help/search-field.tsx';
import { useHelpQuery } from '../features/content/help/use-help-query.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

type HelpFrameProps = {
  readonly title: MessageKey;
  readonly lead: MessageKey;
  /** Leads back to the help centre. */
  readonly isInner?: boolean;
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

function HelpFrame({ title, lead, isInner = false, head, children }: HelpFrameProps) {
  const { t } = useText();
  usePageTitle(t(title));
  return (
    <div className="mx-auto grid w-full max-w-7xl content-start gap-10 px-4 py-8 lg:px-8 lg:py-14">
      <header className="flex items-end justify-between gap-12">
        <div className="grid w-full max-w-2xl gap-3">
          {isInner && (
            <p className="font-medium">
              <Link to="/help" className="target inline-flex items-center rounded-sm text-accent hover:underline">
                {t('help.title')}
              </Link>
            </p>
          )}
          <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t(title)}</h1>
          <p className="max-w-prose text-base text-ink-2">{t(lead)}</p>
          {head}
        </div>
        {!isInner && <Illustration name="ledger" width={152} className="max-md:hidden" />}
      </header>
      {children}
    </div>
  );
}

export function HelpPage() {
  const { query, setQuery } = useHelpQuery();
  return (
    <HelpFrame
      title="help.title"
      lead="help.lead"
      head={<SearchField value={query} onChange={setQuery} className="mt-3" />}
    >
      {query.trim() === '' ? (
        <>
          <Ways />
          <HelpTopics />
        </>
      ) : (
        <HelpResults query={query} />
      )}
    </HelpFrame>
  );
}

const COMPLAINTS = '8';

/** Everything that is not a topic: questions and answers, notices, people. */
function Ways() {
  const { t, locale } = useText();
  const { data = [] } = useQuery(contentsQuery(locale));
  const complaints = data.find(({ id }) => id === COMPLAINTS);
  const ways: readonly (readonly [to: string, title: MessageKey, text: MessageKey])[] = [
    ['/help/faq', 'help.faq', 'help.faqText'],
    ['/help/notice', 'help.notices', 'help.noticesText'],
    ['/support', 'support.title', 'support.text'],
    [contentPath(complaints ?? { id: COMPLAINTS, title: t('help.complaint') }), 'help.complaint', 'help.complaintText'],
  ];
  return (
    <ul className="grid grid-cols-2 border-y border-rule lg:grid-cols-4">
      {ways.map(([to, title, text]) => (
        <li key={to} className="border-rule even:border-s max-lg:nth-[n+3]:border-t lg:not-first:border-s">
          <Link to={to} className="group grid h-full content-start gap-1 px-4 py-4 lg:px-6">
            <span className="text-base font-medium group-hover:text-accent">{t(title)}</span>
            <span className="text-ink-2 max-sm:text-xs">{t(text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function FaqPage() {
  const { query, setQuery } = useHelpQuery();
  return (
    <HelpFrame
      title="help.faq"
      lead="help.faqText"
      isInner
      head={<SearchField value={query} onChange={setQuery} className="mt-3" />}
    >
      <FaqView query={query} />
    </HelpFrame>
  );
}

export function NoticePage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id !== null) return <ContentView id={id} section="notice" />;
  return (
    <HelpFrame title="help.notices" lead="help.noticesText" isInner>
      <div className="max-w-4xl">
        <NoticeList />
      </div>
    </HelpFrame>
  );
}
