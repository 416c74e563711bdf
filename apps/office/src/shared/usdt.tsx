/** An amount of USDT, the same way everywhere. */
import { useText } from '../text/text.tsx';

export function Usdt({ of }: { readonly of: string }) {
  const { money } = useText();
  return <bdi>{money(of)} USDT</bdi>;
}
