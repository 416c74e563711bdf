/** The bell of an instrument: sets a price alert, beginning with the price of now. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { liveQuoteNow } from '../../api/live-quotes.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { BellIcon } from './bell-icon.tsx';
import { AlertForm } from './lazy-alert-form.tsx';

type AlertButtonProps = {
  readonly info: { readonly code: string; readonly digits: number; readonly price: string | null };
};

export function AlertButton({ info }: AlertButtonProps) {
  const { t } = useText();
  const { token } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const press = () => {
    if (token === null) void navigate('/pass/login', { state: { from: location.pathname + location.search } });
    else setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('alerts.set')}
        title={t('alerts.set')}
        onClick={press}
        className="grid size-11 shrink-0 place-items-center rounded text-ink-3 transition-colors hover:text-ink"
      >
        <BellIcon />
      </button>
      {isOpen && (
        <AlertForm
          code={info.code}
          digits={info.digits}
          price={liveQuoteNow(info.code)?.price ?? info.price}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
