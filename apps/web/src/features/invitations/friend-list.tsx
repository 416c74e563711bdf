/** The customer's friends under numbers, with how far each has come. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FriendView } from '@candor/contract/invitations';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Tick } from '@candor/ui/foundation/tick';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { FriendHold } from './friend-hold.tsx';
import { friendsQuery, PAGE_SIZE } from './invite-queries.ts';
import { Usdt } from '../../shared/usdt.tsx';

export function FriendList() {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...friendsQuery(page), placeholderData: keepPreviousData });
  return (
    <section className="grid gap-3">
      <h2 className="font-serif text-lg font-semibold">{t('invite.friends')}</h2>
      <p className="max-w-prose text-ink-2">{t('invite.noNames')}</p>
      {data === undefined && (error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>)}
      {data?.total === 0 && <p className="text-ink-2">{t('invite.none')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <ol className="divide-y divide-rule border-y border-rule" data-testid="friends">
            {data.list.map((friend) => (
              <Friend key={friend.number} friend={friend} />
            ))}
          </ol>
          <Pager page={page} size={PAGE_SIZE} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

const TONES: Readonly<Record<FriendView['state'], BadgeTone>> = {
  active: 'accent',
  held: 'risk',
  refused: 'danger',
  ended: 'neutral',
};

function Friend({ friend }: { readonly friend: FriendView }) {
  const { t, decimal, day } = useText();
  const { number, state, sharePercent, endsOn, rewarded, hold, isOff } = friend;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-3">
          <span className="font-medium">{t('invite.friend', { number })}</span>
          <Badge tone={TONES[state]}>{t(`invite.state.${state}`)}</Badge>
          <span className="text-ink-2">{t('invite.until', { share: decimal(sharePercent), day: day(endsOn) })}</span>
        </span>
        <Usdt of={rewarded} className="font-semibold" />
      </div>
      <ol className="grid gap-2 sm:grid-cols-3">
        <Step name={t('invite.register')} on={friend.registeredOn} />
        <Step name={t('invite.fund')} on={friend.fundedOn} />
        <Step name={t('invite.trade')} on={friend.tradedOn} />
      </ol>
      {isOff && <p className="text-risk">{t('invite.off')}</p>}
      {hold !== null && <FriendHold number={number} hold={hold} />}
    </li>
  );
}

function Step({ name, on }: { readonly name: string; readonly on: string | null }) {
  const { t, day } = useText();
  return (
    <li className="flex items-center gap-2" data-done={on !== null}>
      <span aria-hidden="true" className={on === null ? 'invisible' : 'text-accent'}>
        <Tick />
      </span>
      <span className={on === null ? 'text-ink-2' : undefined}>
        {on === null ? t('invite.open', { step: name }) : t('invite.done', { step: name, day: day(on) })}
      </span>
    </li>
  );
}
