/** Failed attempts to log in to this account, by day; nothing is shown if there were none. */
import { useQuery } from '@tanstack/react-query';
import type { FailedAttemptsView } from '@candor/contract/identity';
import { useText } from '../../text/text.tsx';
import { failedAttemptsQuery } from './security-queries.ts';
import { Place, Section } from './section.tsx';

export function FailedAttempts() {
  const { t } = useText();
  const { data: list = [] } = useQuery(failedAttemptsQuery);
  if (list.length === 0) return null;
  return (
    <Section title={t('security.failed')} text={t('security.failedText')}>
      <ol className="divide-y divide-rule border-y border-rule" data-testid="failed-attempts">
        {list.map((failed) => (
          <Line key={`${failed.kind} ${failed.account} ${failed.firstAt}`} failed={failed} />
        ))}
      </ol>
    </Section>
  );
}

function Line({ failed }: { readonly failed: FailedAttemptsView }) {
  const { t, dateTime } = useText();
  const { kind, account, count, lastAt, device, address } = failed;
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[1fr_auto]">
      <span className="flex min-w-0 flex-wrap gap-x-3">
        <span className="font-medium">{t(`security.failedKinds.${kind}`, { count })}</span>
        {account !== null && <bdi className="min-w-0 text-ink-2 break-words">{account}</bdi>}
      </span>
      <time dateTime={lastAt} className="tabular text-ink-2 sm:text-end">
        {t('security.failedLast', { time: dateTime(lastAt) })}
      </time>
      <span className="min-w-0 text-ink-3 break-words">
        <Place device={device} address={address} />
      </span>
    </li>
  );
}
