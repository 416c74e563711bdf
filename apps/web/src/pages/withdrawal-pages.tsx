/** `/profile/withdraw`, `/profile/addresses`, and `/withdraw/confirm`, which the mail about a new address links to. */
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { HelpLink } from '../features/content/help-link.tsx';
import { AddressBook, ConfirmPayee, Withdrawals } from '../features/withdrawals/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useText } from '../text/text.tsx';

type FrameProps = {
  readonly title: string;
  readonly lead?: string;
  readonly help?: ReactNode;
  readonly children: ReactNode;
};

function Frame({ title, lead, help, children }: FrameProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-8 px-4 py-8 lg:py-12">
      <div className="grid gap-2">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{title}</h1>
        {lead !== undefined && <p className="max-w-prose text-ink-2">{lead}</p>}
        {help}
      </div>
      {children}
    </div>
  );
}

export function WithdrawPage() {
  const { t } = useText();
  return (
    <Frame title={t('withdrawals.title')} help={<HelpLink about="withdrawals" />}>
      <RequireLogin>
        <Withdrawals />
      </RequireLogin>
    </Frame>
  );
}

export function AddressesPage() {
  const { t } = useText();
  return (
    <Frame title={t('payees.title')} lead={t('payees.lead')}>
      <RequireLogin>
        <AddressBook />
        <p>
          <Link
            to="/profile/withdraw"
            className="target inline-flex items-center text-accent underline underline-offset-4"
          >
            {t('withdrawals.title')}
          </Link>
        </p>
      </RequireLogin>
    </Frame>
  );
}

/** The ticket is behind the `#`, so that it reaches no server before it is used; it leaves the address at once. */
export function ConfirmPayeePage() {
  const { t } = useText();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [ticket, setTicket] = useState(() => hash.slice(1));
  if (hash !== '' && hash.slice(1) !== ticket) setTicket(hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return (
    <Frame title={t('payees.confirmTitle')}>
      <ConfirmPayee key={ticket} ticket={ticket} />
    </Frame>
  );
}
