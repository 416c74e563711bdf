/** Terms, ways to invite, friends and rewards. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InvitationsView } from '@candor/contract/invitations';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';
import { FriendList } from './friend-list.tsx';
import { invitationsQuery } from './invite-queries.ts';
import { InviteWays } from './invite-ways.tsx';

export function Invitations() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  if (data === undefined)
    return error === null ? <SkeletonRows rows={6} /> : <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-10">
      <Terms terms={data} />
      {data.isOpen && <InviteWays code={data.code} />}
      <Steps />
      <Rewards terms={data} />
      <FriendList />
      {data.invitedBy !== null && <InvitedBy by={data.invitedBy} />}
    </div>
  );
}

function Terms({ terms }: { readonly terms: InvitationsView }) {
  const { t, decimal } = useText();
  const { whyNot, sharePercent, days } = terms;
  if (whyNot !== null)
    return (
      <p role="status" className="max-w-prose rounded bg-sunken px-4 py-3">
        {t(`invite.closed.${whyNot}`)}
      </p>
    );
  return (
    <div className="grid max-w-prose gap-3 text-base">
      <p>{t('invite.lead', { share: decimal(sharePercent), days })}</p>
      <p className="text-ink-2">{t('invite.same')}</p>
    </div>
  );
}

const STEPS = ['register', 'fund', 'trade'] as const;

function Steps() {
  const { t } = useText();
  return (
    <section className="grid gap-4">
      <h2 className="font-serif text-lg font-semibold">{t('invite.steps')}</h2>
      <ol className="grid gap-4 sm:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="grid content-start gap-1 border-s-2 border-rule-strong ps-3">
            <span className="font-medium">
              <bdi>{index + 1}</bdi> · {t(`invite.${step}`)}
            </span>
            <span className="text-ink-2">{t(`invite.${step}Text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Rewards({ terms }: { readonly terms: InvitationsView }) {
  const { t } = useText();
  const { mode } = useSession();
  return (
    <section className="grid max-w-prose gap-2">
      <Facts>
        <Fact name={t('invite.rewarded')} strong>
          <bdi data-testid="rewarded">
            <Usdt of={terms.rewarded} />
          </bdi>
        </Fact>
      </Facts>
      {/* They are entries of the real account. */}
      {mode === 'real' && (
        <p>
          <Link
            to="/profile/balance"
            className="target inline-flex items-center font-medium text-accent hover:underline"
          >
            {t('invite.entries')}
          </Link>
        </p>
      )}
      <p className="text-ink-2">
        <span className="block font-medium text-ink">{t('invite.whenTitle')}</span>
        {t('invite.when')}
      </p>
      <p>
        <Link to="/detail?id=121" className="target inline-flex items-center font-medium text-accent hover:underline">
          {t('invite.help')}
        </Link>
      </p>
    </section>
  );
}

function InvitedBy({ by }: { readonly by: NonNullable<InvitationsView['invitedBy']> }) {
  const { t, decimal, day } = useText();
  return (
    <section className="grid max-w-prose gap-2 border-t border-rule pt-6">
      <h2 className="font-serif text-lg font-semibold">{t('invite.invitedTitle')}</h2>
      <p>{t('invite.invitedBy', { share: decimal(by.sharePercent), day: day(by.endsOn) })}</p>
    </section>
  );
}
