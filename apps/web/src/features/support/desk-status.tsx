/** Whether somebody is there, and how long first answers took: as the server measures it. */
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../text/text.tsx';
import { deskQuery } from './support-queries.ts';

const [MINUTE_S, HOUR_S] = [60, 3_600];

export function DeskStatus() {
  const { t, decimal } = useText();
  const { data } = useQuery(deskQuery);
  if (data === undefined) return null;
  const count = (n: number) => decimal(String(n));
  return (
    <div className="grid justify-items-start gap-2" data-testid="desk-status">
      <p role="status">
        {data.isStaffed ? (
          <span className="font-medium">{t('contact.staffed')}</span>
        ) : (
          t('contact.notStaffed', { hours: count(data.answerHours) })
        )}
      </p>
      <p className="max-w-prose text-ink-2">
        {data.medianSeconds === null
          ? t('contact.unmeasured')
          : t('contact.median', {
              time: timeOf(data.medianSeconds),
              answered: count(data.answered),
              waiting: count(data.waiting),
            })}
      </p>
    </div>
  );
}

/** In the page's language: minutes, and hours where there are many. Rounded up, because nobody promises less than was measured. */
function timeOf(seconds: number): string {
  const isShort = seconds < 2 * HOUR_S;
  const amount = Math.max(1, Math.ceil(seconds / (isShort ? MINUTE_S : HOUR_S)));
  const unit = isShort ? 'minute' : 'hour';
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(
    amount,
  );
}
