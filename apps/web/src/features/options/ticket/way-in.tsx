/** The button for those who are signed in; for all others, the ways to become one of them. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonLook } from '@candor/ui/actions/button';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';

export function WayIn({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const { token } = useSession();
  const { pathname, search } = useLocation();
  if (token !== null) return children;
  const state = { from: pathname + search };
  return (
    <div className="grid gap-2 text-center">
      <Link to="/pass/login" state={state} className={buttonLook('accent', 'lg')}>
        {t('options.ticket.logIn')}
      </Link>
      <Link to="/pass/register" state={state} className={buttonLook('plain', 'lg')}>
        {t('options.ticket.register')}
      </Link>
      <p className="text-xs text-ink-2">{t('options.ticket.logInHelp')}</p>
    </div>
  );
}
