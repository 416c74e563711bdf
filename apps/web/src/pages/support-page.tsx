/** `/support`: a page of its own, in a tab of its own. The help search first, then conversations with support. */
import { type SubmitEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { MessageKey } from '@candor/i18n/catalogue';
import { Button } from '@candor/ui/actions/button';
import { useIsSandbox } from '../shared/deployment.ts';
import { contentPath } from '../features/content/content-queries.ts';
import { useSession } from '../api/session.ts';
import { SearchField } from '../features/content/help/search-field.tsx';
import { ConfirmAddress, DeskStatus, OwnConversations, VisitorChat } from '../features/support/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

const COMPLAINTS = '8';
const LINK = 'inline-flex min-h-11 min-w-11 items-center text-base text-accent underline underline-offset-4';

export function SupportPage() {
  const { t } = useText();
  const isSandbox = useIsSandbox();
  const { token } = useSession();
  usePageTitle(t('support.title'));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-8 px-4 py-8 lg:py-16">
      <header className="grid gap-3">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('support.title')}</h1>
        <p className="max-w-prose text-base text-ink-2">{t(isSandbox ? 'support.lead' : 'support.leadOperator')}</p>
      </header>
      <ConfirmAddress />
      <Part title="support.searchTitle" text="support.searchText">
        <HelpSearch />
        <p className="flex flex-wrap gap-x-6">
          <Link to="/help" className={LINK}>
            {t('help.title')}
          </Link>
          <Link to="/help/faq" className={LINK}>
            {t('help.faq')}
          </Link>
          <Link to="/help/notice" className={LINK}>
            {t('help.notices')}
          </Link>
        </p>
      </Part>
      <Part title="support.moneyTitle" text="support.moneyText" />
      <section className="grid gap-5 border-t border-rule pt-5">
        <h2 className="font-serif text-lg font-semibold">{t('contact.title')}</h2>
        <DeskStatus />
        {token === null ? <VisitorChat /> : <OwnConversations />}
      </section>
      <Part title="support.unsureTitle" text="support.unsureText">
        <p>
          <Link to="/profile/balance" className={LINK}>
            {t('support.openOrders')}
          </Link>
        </p>
      </Part>
      <Part title="support.complaintTitle" text="support.complaintText">
        <p>
          <Link to={contentPath({ id: COMPLAINTS, title: t('help.complaint') })} className={LINK}>
            {t('help.complaint')}
          </Link>
        </p>
      </Part>
      <p className="border-t border-rule pt-4">
        <Link to="/" className={LINK}>
          {t('support.home')}
        </Link>
      </p>
    </div>
  );
}

type PartProps = { readonly title: MessageKey; readonly text: MessageKey; readonly children?: ReactNode };

function Part({ title, text, children }: PartProps) {
  const { t } = useText();
  return (
    <section className="grid gap-2 border-t border-rule pt-5">
      <h2 className="font-serif text-lg font-semibold">{t(title)}</h2>
      <p className="max-w-prose text-base text-ink-2">{t(text)}</p>
      {children}
    </section>
  );
}

/** Opens the help centre with the question. */
function HelpSearch() {
  const { t } = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    void navigate(`/help?${new URLSearchParams(query === '' ? {} : { q: query }).toString()}`);
  };
  return (
    <form onSubmit={search} className="mt-2 flex max-w-xl gap-3">
      <SearchField value={query} onChange={setQuery} className="grow" />
      <Button submits size="lg">
        {t('support.search')}
      </Button>
    </form>
  );
}
