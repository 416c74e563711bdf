/** What waits in one queue: how many, how many of them for too long, and since when the oldest. */
import { useText } from '../../text/text.tsx';
import { Count } from './count.tsx';

type WaitProps = {
  readonly to: string;
  readonly name: string;
  /** Without `overdue` where there is no deadline. */
  readonly wait: { readonly count: number; readonly oldestAt: string | null; readonly overdue?: number };
};

export function Wait({ to, name, wait: { count, oldestAt, overdue } }: WaitProps) {
  const { t, dateTime } = useText();
  return (
    <li className="grid gap-2 py-3">
      <h3 className="font-medium">{name}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count to={to} name={t('work.waiting.open')} count={count} />
        {overdue !== undefined && (
          <Count to={to} name={t('work.cases.overdue')} count={overdue} isUrgent={overdue > 0} />
        )}
      </div>
      {oldestAt !== null && (
        <p className="text-sm text-ink-2">{t('payouts.oldest', { time: `\u2068${dateTime(oldestAt)}\u2069` })}</p>
      )}
    </li>
  );
}
