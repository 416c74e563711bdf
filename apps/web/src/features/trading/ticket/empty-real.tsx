/** In place of a decision: the real account holds nothing that an order could be opened with, and what can be done about it. */
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { useText } from '../../../text/text.tsx';

const ModeSwitch = lazy(async () => ({ default: (await import('../../../shared/mode-switch.tsx')).ModeSwitch }));

export function EmptyReal() {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <div data-testid="empty-real" className="grid gap-3">
      <p className="text-ink-2">{t('ticket.emptyReal')}</p>
      <Link to="/profile/deposit" className={buttonLook('accent', 'lg')}>
        {t('wallet.title')}
      </Link>
      <Button tone="plain" size="lg" onClick={() => setAsking(true)}>
        {t('ticket.practise')}
      </Button>
      <Suspense>{isAsking && <ModeSwitch onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}
