/** Final blocks that left a chain: what was credited from them, and proposing to follow the chain. Nothing where there are none. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type ForkView, listForks } from '@candor/contract/staff/reserves';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { call } from '../../api/client.ts';
import { Section } from '../../shared/page.tsx';
import { useText } from '../../text/text.tsx';
import { ProposeDialog, useMayPropose } from '../proposals/index.ts';

export function ForkList() {
  const { t } = useText();
  const { data } = useQuery({ queryKey: ['forks'], queryFn: () => call(listForks, { query: {} }) });
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Section title={t('reserves.forks.title')}>
      <ul className="grid gap-8">
        {data.list.map((fork) => (
          <li key={fork.id}>
            <Fork fork={fork} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Fork({
  fork: { id, network, foundAt, from, to, chainHash, endedAt, proposalId, deposits },
}: {
  readonly fork: ForkView;
}) {
  const { t, decimal, dateTime } = useText();
  const mayPropose = useMayPropose()('deposits.reverse');
  const [isProposing, setProposing] = useState(false);
  const text = t('reserves.forks.text', { network: `\u2068${NETWORK_NAMES[network]}\u2069` });
  return (
    <div className="grid gap-3">
      {endedAt === null ? (
        <p role="alert" className="max-w-prose border-s-4 border-risk bg-risk-soft px-3 py-2 text-risk">
          {text}
        </p>
      ) : (
        <p className="text-ink-2">
          {proposalId === null ? t('reserves.forks.returned') : t('reserves.forks.followed', { id: proposalId })} ·{' '}
          <bdi>{dateTime(endedAt)}</bdi>
        </p>
      )}
      <Facts className="max-w-3xl border-y border-rule">
        <Fact name={NETWORK_NAMES[network]}>
          {t('reserves.forks.blocks', { from: decimal(String(from)), to: decimal(String(to)) })}
        </Fact>
        <Fact name={t('reserves.measuredAt')}>
          <bdi>{dateTime(foundAt)}</bdi>
        </Fact>
        <Fact name={t('reserves.forks.chainHash')}>
          <bdi dir="ltr" className="font-mono whitespace-normal! [overflow-wrap:anywhere]">
            {chainHash}
          </bdi>
        </Fact>
        {deposits.map(({ id: deposit, customerId, coin, amount, owed }) => (
          <Fact key={deposit} name={`${t('work.fields.customerId')} ${customerId}`}>
            <bdi>
              {decimal(amount)} {coin}
            </bdi>
            {owed !== null && <> · {t('reserves.forks.owed', { amount: decimal(owed), coin })}</>}
          </Fact>
        ))}
      </Facts>
      {deposits.length === 0 && <p className="text-ink-2">{t('reserves.forks.none')}</p>}
      {endedAt === null && mayPropose && (
        <Button className="justify-self-start" onClick={() => setProposing(true)}>
          {t('work.kinds.deposits.reverse')}
        </Button>
      )}
      {isProposing && (
        <ProposeDialog
          title={t('work.kinds.deposits.reverse')}
          onClose={() => setProposing(false)}
          proposed={{ kind: 'deposits.reverse', payload: { forkId: id } }}
        >
          <p className="max-w-prose">{text}</p>
        </ProposeDialog>
      )}
    </div>
  );
}
