/** What has to come before a bid or a purchase: a login, or the real account. Otherwise what it is for. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonLook } from '@candor/ui/actions/button';
import { useSession } from '../../../api/session.ts';
import { ToReal } from '../../../shared/to-real.tsx';

type WayInProps = {
  /** The words of the link for visitors. */
  readonly logIn: string;
  readonly children: ReactNode;
};

export function WayIn({ logIn, children }: WayInProps) {
  const { token, mode } = useSession();
  const { pathname, search } = useLocation();
  if (token === null)
    return (
      <Link to="/pass/login" state={{ from: pathname + search }} className={buttonLook('accent', 'lg')}>
        {logIn}
      </Link>
    );
  return mode === 'real' ? children : <ToReal />;
}
