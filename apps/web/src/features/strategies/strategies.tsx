/** The customer's strategies, and the way to a new one: its rule, a back-test, and the start. */
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { NewStrategy } from './new-strategy.tsx';
import { RunList } from './run-list.tsx';

export function Strategies() {
  const { t } = useText();
  const { token } = useSession();
  return (
    <div className="grid gap-12">
      <div className="grid gap-3">
        <p className="max-w-prose text-ink-2">{t('strategies.lead')}</p>
        <p className="max-w-prose border-s-4 border-risk ps-4">{t('strategies.noYield')}</p>
      </div>
      {token !== null && <RunList />}
      <NewStrategy />
    </div>
  );
}
