/** Says that the account is suspended, with the staff's reason, and what stays open. */
import type { UserView } from '@candor/contract/identity';
import { useText } from '../../text/text.tsx';

export function StandingStrip({ suspension }: { readonly suspension: NonNullable<UserView['suspension']> }) {
  const { t, dateTime } = useText();
  return (
    <section role="status" data-testid="standing" className="border-b border-risk bg-risk-soft py-3 text-risk">
      <div className="mx-auto grid w-full max-w-7xl gap-1 px-4 lg:px-8">
        <strong className="font-semibold">{t('standing.suspended', { time: dateTime(suspension.since) })}</strong>
        {/* As the staff wrote it, in whatever language. */}
        <p className="max-w-prose break-words">{t('standing.reason', { words: isolated(suspension.words) })}</p>
        <p className="max-w-prose">{t('standing.open')}</p>
      </div>
    </section>
  );
}

/** Isolated, so that its direction does not affect the sentence. */
function isolated(words: string): string {
  return `\u2068${words}\u2069`;
}
