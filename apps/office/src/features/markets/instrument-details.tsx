/** One instrument, expanded: announced changes, earlier terms, and proposing others. */
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listInstrumentHistory } from '@candor/contract/staff/market';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../api/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { useText } from '../../text/text.tsx';
import { useMayPropose } from '../proposals/index.ts';
import { ChangeLine } from '../../shared/change-line.tsx';
import type { Instrument } from './instrument-list.tsx';
import { ProposeReversal } from './propose-reversal.tsx';
import { ProposeTerms } from './propose-terms.tsx';

export function InstrumentDetails({ instrument }: { readonly instrument: Instrument }) {
  const { t, dateTime } = useText();
  const mayPropose = useMayPropose();
  const [isProposing, setProposing] = useState(false);
  const [isReversing, setReversing] = useState(false);
  const { code, announced } = instrument;
  return (
    <div className="grid gap-3">
      {announced.map(({ effectiveAt, ...change }) => (
        <p key={effectiveAt} className="border-s-2 border-risk bg-risk-soft px-3 py-2 text-risk">
          {t('work.market.from', { time: dateTime(effectiveAt) })} <Change change={change} />
        </p>
      ))}
      <History code={code} />
      {mayPropose('instrument.change') && (
        <Button size="sm" className="justify-self-start" onClick={() => setProposing(true)}>
          {t('work.market.propose')}
        </Button>
      )}
      {mayPropose('fills.reverse') && (
        <Button size="sm" tone="quiet" className="justify-self-start" onClick={() => setReversing(true)}>
          {t('work.kinds.fills.reverse')}
        </Button>
      )}
      {isReversing && <ProposeReversal code={code} onClose={() => setReversing(false)} />}
      {isProposing && <ProposeTerms instrument={instrument} onClose={() => setProposing(false)} />}
    </div>
  );
}

function History({ code }: { readonly code: string }) {
  const { t } = useText();
  const query = useQuery({
    queryKey: ['instruments', code],
    queryFn: () => call(listInstrumentHistory, { params: { code } }),
  });
  return (
    <Fetched query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-ink-2">{t('work.market.unchanged')}</p>
        ) : (
          <ol aria-label={t('work.proposals.history')} className="max-w-2xl divide-y divide-rule border-y border-rule">
            {list.map(({ change, before, proposalId, changedAt }) => (
              <ChangeLine key={proposalId} proposalId={proposalId} changedAt={changedAt}>
                <span className="text-ink-2">
                  <Change change={before} /> →{' '}
                </span>
                <span className="font-medium">
                  <Change change={change} />
                </span>
              </ChangeLine>
            ))}
          </ol>
        )
      }
    </Fetched>
  );
}

/** Terms in their wire format: exact, and the same in every language. */
function Change({ change }: { readonly change: Readonly<Record<string, unknown>> }): ReactNode {
  const changes = Object.entries(change).filter(([, value]) => value !== undefined);
  return <bdi dir="ltr">{changes.map(([name, value]) => `${name} ${String(value)}`).join(', ')}</bdi>;
}
