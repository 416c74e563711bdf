/** `/profile`: who is signed in, on which account, and the ways from here. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { logout } from '@candor/contract/identity';
import { Button } from '@candor/ui/button';
import { Fact, Facts } from '@candor/ui/facts';
import { showToast } from '@candor/ui/toast';
import { call } from '../api/client.ts';
import { signOut, useSession } from '../api/session.ts';
import { userInfoQuery } from '../features/identity/user-query.ts';
import { Settings } from '../features/preferences/settings.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useText } from '../text/text.tsx';

export function ProfilePage() {
  const { t } = useText();
  const { token } = useSession();
  usePageTitle(t('account.title'));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-10 px-4 py-8 lg:py-12">
      {token === null && <h1 className="font-serif text-xl font-semibold">{t('account.title')}</h1>}
      <RequireLogin>
        <Profile />
      </RequireLogin>
      <Settings />
    </div>
  );
}

function Profile() {
  const { t, dateTime, money } = useText();
  const { user, mode } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const info = useQuery(userInfoQuery(mode));

  const leave = async () => {
    // Whether or not the server heard it, this device forgets the session.
    await call(logout, { body: {} }).catch(() => null);
    signOut();
    queries.clear();
    void showToast('success', t('shell.loggedOut'));
    await navigate('/');
  };

  return (
    <div className="grid gap-8">
      <div>
        <p className="text-ink-3">{t('account.title')}</p>
        <h1 className="font-serif text-xl font-semibold">
          <bdi>{user?.username ?? user?.email}</bdi>
        </h1>
      </div>
      <Facts className="border-y border-rule">
        <Fact name={t('account.mode')} strong>
          <span className={mode === 'demo' ? 'text-demo' : ''}>{t(mode === 'demo' ? 'shell.demo' : 'shell.real')}</span>
        </Fact>
        <Fact name={t('balance.available')}>
          {info.data === undefined ? '—' : <bdi>{money(info.data.balance)} USDT</bdi>}
        </Fact>
        <Fact name={t('account.id')}>
          <bdi>{user?.id}</bdi>
        </Fact>
        {info.data !== undefined && <Fact name={t('account.since')}>{dateTime(info.data.createdAt)}</Fact>}
      </Facts>
      <nav aria-label={t('account.title')}>
        <ul className="divide-y divide-rule border-y border-rule">
          <ProfileLink to="/profile/balance" title={t('account.balance')} text={t('account.balanceText')} />
          <ProfileLink to="/profile/notification" title={t('account.notifications')} />
          <ProfileLink to="/profile/invite" title={t('account.invite')} />
          <ProfileLink to="/help" title={t('account.help')} />
        </ul>
      </nav>
      <div>
        <Button tone="plain" onClick={leave}>
          {t('shell.logout')}
        </Button>
      </div>
    </div>
  );
}

type ProfileLinkProps = { readonly to: string; readonly title: string; readonly text?: string };

function ProfileLink({ to, title, text }: ProfileLinkProps) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-accent">
        <span className="grid">
          <span className="font-medium">{title}</span>
          {text !== undefined && <span className="text-ink-3">{text}</span>}
        </span>
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          aria-hidden="true"
          className="shrink-0 rtl:-scale-x-100"
        >
          <path d="M6 3l5 5-5 5" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Link>
    </li>
  );
}
