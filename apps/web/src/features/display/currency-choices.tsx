/** The choice of the currency in which totals can be read, with an example at the present rate. */
import { DISPLAY_CURRENCIES } from '@candor/core/display/currency';
import { money } from '@candor/core/money/money';
import { Select } from '@candor/ui/fields/select';
import { choose } from '../preferences/index.ts';
import { useText } from '../../text/text.tsx';
import { AboutTotal } from './about-total.tsx';
import { type CurrencyChoice, useCurrencyChoice } from './use-rate.ts';

const CHOICES: readonly CurrencyChoice[] = ['none', ...DISPLAY_CURRENCIES];
const EXAMPLE = money('USDT', 1_000_000_000n);

export function CurrencyChoices() {
  const { t, lang, money: amount } = useText();
  const currency = useCurrencyChoice();
  const names = new Intl.DisplayNames(lang, { type: 'currency' });
  const choices = CHOICES.map((id) => {
    if (id === 'none') return { id, title: t('display.none') };
    const name = names.of(id) ?? id;
    return { id, title: name === id ? id : `${id} · ${name}` };
  });
  return (
    <div className="grid max-w-md gap-4">
      <Select
        label={t('display.label')}
        value={currency}
        choices={choices}
        onChange={(chosen) => choose({ currency: chosen })}
      />
      {currency !== 'none' && (
        <div className="grid gap-1 border-s-2 border-rule ps-4">
          <p className="text-ink-2">{t('display.example', { amount: `\u2068${amount('1000')} USDT\u2069` })}</p>
          <AboutTotal total={EXAMPLE} />
        </div>
      )}
    </div>
  );
}
