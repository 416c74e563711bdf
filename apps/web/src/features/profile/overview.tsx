/** Who is signed in, on which account, and links to the other pages. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { logout } from '@candor/contract/identity';
import { Button } from '@candor/ui/actions/button';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { signOutAfter, useSession } from '../../api/session.ts';
import { haveCome } from '../../shared/have-come.ts';
import { WayLink } from '../../shared/way-link.tsx';
import { useText } from '../../text/text.tsx';
import { StartingList, startingQuery } from '../getting-started/index.ts';
import { userInfoQuery } from '../identity/index.ts';
import { CreditScore } from './credit-score.tsx';
import { Usdt } from '../../shared/usdt.tsx';

export function Overview() {
  const { t } = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const leave = async () => {
    await signOutAfter(() => call(logout, { body: {} }));
    queries.clear();
    void showToast('success', t('shell.loggedOut'));
    await navigate('/');
  };

  if (!useIsKnown()) return <SkeletonRows rows={10} />;
  return (
    <div className="grid gap-8">
      <StartingList />
      <AccountFacts />
      <nav aria-label={t('account.title')}>
        <ul className="divide-y divide-rule border-y border-rule">
          <WayLink to="/profile/balance" title={t('account.balance')} text={t('account.balanceText')} />
          <WayLink to="/profile/deposit" title={t('wallet.title')} text={t('wallet.profileText')} />
          <WayLink to="/profile/withdraw" title={t('withdrawals.title')} text={t('withdrawals.profileText')} />
          <WayLink to="/profile/convert" title={t('conversion.title')} text={t('conversion.profileText')} />
          <WayLink to="/profile/addresses" title={t('payees.title')} text={t('payees.profileText')} />
          <WayLink to="/profile/notification" title={t('account.notifications')} />
          <WayLink to="/alerts" title={t('alerts.title')} />
          <WayLink to="/profile/invite" title={t('account.invite')} />
          <WayLink to="/help" title={t('account.help')} />
          <WayLink to="/support" title={t('account.contact')} />
        </ul>
      </nav>
      <CreditScore />
      <div>
        <Button tone="plain" onClick={leave}>
          {t('shell.logout')}
        </Button>
      </div>
    </div>
  );
}

/** Whether the list of first steps and the facts below it have come, or will not: nothing moves once they are shown. */
function useIsKnown(): boolean {
  const { user, mode } = useSession();
  return haveCome([useQuery(startingQuery(user?.id ?? null)), useQuery(userInfoQuery(mode))]);
}

function AccountFacts() {
  const { t, dateTime } = useText();
  const { user, mode } = useSession();
  const { data: info } = useQuery(userInfoQuery(mode));
  return (
    <Facts className="border-y border-rule">
      <Fact name={t('account.mode')} strong>
        <span className={mode === 'demo' ? 'text-demo' : ''}>{t(mode === 'demo' ? 'shell.demo' : 'shell.real')}</span>
      </Fact>
      <Fact name={t('balance.available')}>{info === undefined ? '—' : <Usdt of={info.balance} />}</Fact>
      <Fact name={t('balance.margin')}>{info === undefined ? '—' : <Usdt of={info.margin} />}</Fact>
      <Fact name={t('profile.verification')}>
        {info === undefined ? (
          '—'
        ) : (
          <span className="inline-flex flex-wrap items-baseline justify-end gap-x-3">
            {t(`profile.verifications.${info.verification}`)}
            <Link
              to="/verification"
              className="-my-1.5 min-w-11 py-1.5 text-end font-medium text-accent hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              {t(`identification.entry.${info.verification}`)}
            </Link>
          </span>
        )}
      </Fact>
      <Fact name={t('account.id')}>
        <bdi>{user?.id}</bdi>
      </Fact>
      <Fact name={t('account.since')}>{info === undefined ? '—' : dateTime(info.createdAt)}</Fact>
      <Fact name={t('profile.inviteCode')}>
        {info === undefined ? (
          '—'
        ) : (
          <span className="inline-flex flex-wrap items-center justify-end gap-3">
            <bdi className="font-mono">{info.inviteCode}</bdi>
            <CopyButton
              text={info.inviteCode}
              label={t('profile.copy')}
              copiedLabel={t('profile.copied')}
              failedLabel={t('profile.copyFailed')}
              about={t('profile.inviteCode')}
            />
          </span>
        )}
      </Fact>
    </Facts>
  );
}
