/** The share of real accounts that lost money, with its sample size and method. */
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../text/text.tsx';
import { losingShareQuery } from '../loss-disclosure/index.ts';
import { DAYS_FIRST, executionQuery } from './execution-queries.ts';
import { MeasuredSection, NotEnough } from './measured-section.tsx';

const ID = 'losses';

export function Losses() {
  const { t, problem, decimal, day, dateTime } = useText();
  const { hash, key } = useLocation();
  const { data, error } = useQuery(losingShareQuery);
  // Waits for the section above, so that its final height is known before scrolling here.
  const { isPending } = useQuery(executionQuery(DAYS_FIRST));
  const isHere = data !== undefined && !isPending;
  useEffect(() => {
    if (hash === `#${ID}` && isHere) document.querySelector(`#${ID}`)?.scrollIntoView();
  }, [hash, key, isHere]);
  const needed = data?.accountsNeeded ?? 0;
  return (
    <MeasuredSection
      id={ID}
      title={t('execution.lossTitle')}
      how={t('execution.lossHow', { needed: decimal(String(needed)) })}
    >
      {error !== null && <p role="alert">{problem(error)}</p>}
      {data === undefined && error === null && <SkeletonRows rows={3} />}
      {data !== undefined && (
        <>
          {data.percent === null ? (
            <NotEnough count={data.accounts} needed={needed} />
          ) : (
            <p className="tabular font-serif text-2xl font-semibold">
              <bdi>{t('home.feeValue', { percent: decimal(data.percent) })}</bdi>
            </p>
          )}
          <Facts className="max-w-xl border-y border-rule">
            <Fact name={t('execution.lossAccounts')}>
              <bdi>{decimal(String(data.accounts))}</bdi>
            </Fact>
            {data.losing !== null && (
              <Fact name={t('execution.lossLosing')}>
                <bdi>{decimal(String(data.losing))}</bdi>
              </Fact>
            )}
            <Fact name={t('execution.period')}>
              {data.from === null || data.measuredAt === null
                ? t('execution.never')
                : t('execution.lossPeriod', { from: day(data.from.slice(0, 10)), to: dateTime(data.measuredAt) })}
            </Fact>
          </Facts>
        </>
      )}
    </MeasuredSection>
  );
}
