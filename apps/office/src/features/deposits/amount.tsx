/** What a deposit is of. */
import { useText } from '../../text/text.tsx';

type AmountProps = { readonly amount: string | null; readonly coin: string };

export function Amount({ amount, coin }: AmountProps) {
  const { decimal } = useText();
  if (amount === null) return '—';
  return (
    <bdi>
      {decimal(amount)} {coin}
    </bdi>
  );
}
