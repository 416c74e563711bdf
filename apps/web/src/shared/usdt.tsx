/** An amount of USDT, the same way everywhere: two decimals, and the exact amount on tap. */
import { Amount } from '@candor/ui/figures/amount';
import { useText } from '../text/text.tsx';
import { useExactWords } from './use-exact-words.ts';

type UsdtProps = {
  /** A decimal in USDT. */
  readonly of: string;
  /** To the cent, where it is shown as what the figures beside it add up to. */
  readonly shown?: string | undefined;
  /** What is paid is never shown as less than it is; anything else never as more. */
  readonly isCost?: boolean;
  readonly isSigned?: boolean;
  /** Not where the column says it. */
  readonly showsUnit?: boolean;
  readonly className?: string;
};

/** What is earned in fractions of a cent is little, but not nothing. */
const IS_BELOW_A_CENT = /^0\.00\d*[1-9]/;

export function Usdt({ of, shown = of, isCost = false, isSigned = false, showsUnit = true, className }: UsdtProps) {
  const { money, cost, signedMoney, exactMoney, signedExactMoney } = useText();
  const words = useExactWords();
  const exact = isSigned ? signedExactMoney(of) : exactMoney(of);
  const shorten = isCost ? cost : isSigned ? signedMoney : money;
  return (
    <Amount
      shown={IS_BELOW_A_CENT.test(shown) && !isCost ? exact : shorten(shown)}
      exact={exact}
      unit="USDT"
      showsUnit={showsUnit}
      words={words}
      className={className}
    />
  );
}
