/** An amount in USDT, in the reader's digits. */
import { useText } from '../../../text/text.tsx';

export function Usdt({ amount, className = '' }: { readonly amount: string; readonly className?: string }) {
  const { money } = useText();
  return <bdi className={`tabular whitespace-nowrap ${className}`}>{money(amount)} USDT</bdi>;
}
