/** For a customer's own pages: visitors are asked to log in, and come back afterwards. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonLook } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { useSession } from '../api/session.ts';
import { useText } from '../text/text.tsx';

export function RequireLogin({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const { token } = useSession();
  const { pathname, search } = useLocation();
  if (token !== null) return children;
  const state = { from: pathname + search };
  return (
    <EmptyState
      title={t('account.loggedOutTitle')}
      action={
        <div className="flex gap-3">
          <Link to="/pass/login" state={state} className={buttonLook('accent')}>
            {t('shell.login')}
          </Link>
          <Link to="/pass/register" state={state} className={buttonLook('plain')}>
            {t('shell.register')}
          </Link>
        </div>
      }
    >
      {t('account.loggedOutText')}
    </EmptyState>
  );
}
