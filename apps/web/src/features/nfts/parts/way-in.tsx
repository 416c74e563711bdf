/** What has to come before a bid or a purchase: a login, or the real account. Otherwise what it is for. */
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { useSession } from '../../../api/session.ts';
import { ModeSwitch } from '../../../shared/mode-switch.tsx';
import { useText } from '../../../text/text.tsx';

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

/** That the demo account has none of this, and the way to the one that has. */
export function ToReal() {
  const { t, refusal } = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded bg-demo-soft px-4 py-3 text-demo">
      <p>{refusal('demo_disabled')}</p>
      <Button tone="plain" size="sm" onClick={() => setAsking(true)}>
        {t('shell.switchToReal')}
      </Button>
      {isAsking && <ModeSwitch onClose={() => setAsking(false)} />}
    </div>
  );
}
