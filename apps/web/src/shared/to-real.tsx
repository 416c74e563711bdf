/** That the demo account has none of this, and the way to the one that has. */
import { useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { useText } from '../text/text.tsx';
import { ModeSwitch } from './mode-switch.tsx';

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
