/** The customer's options in the chosen account: what is open, with its value at this moment, and what has ended. */
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { OpenOptions } from './open-options.tsx';
import { OptionHistory } from './option-history.tsx';

/** @param code of one underlying; null for all. */
export function OptionOrders({ code }: { readonly code: string | null }) {
  const { t } = useText();
  const { token, mode } = useSession();
  if (token === null) return null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-10" data-testid="option-orders">
      <section className="min-w-0" aria-labelledby="option-orders-open">
        <h2 id="option-orders-open" className="border-b border-rule-strong pb-2 font-serif text-lg font-semibold">
          {t('optionOrders.open')}
        </h2>
        <OpenOptions code={code} empty={t('optionOrders.noneOpen')} />
      </section>
      <section className="min-w-0" aria-labelledby="option-orders-ended">
        <h2 id="option-orders-ended" className="border-b border-rule-strong pb-2 font-serif text-lg font-semibold">
          {t('optionOrders.ended')}
        </h2>
        <OptionHistory key={`${mode} ${code ?? ''}`} code={code} />
      </section>
    </div>
  );
}
