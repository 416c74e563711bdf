/** What the customer expects of the price: each answer is a kind of option. */
import { OPTION_KINDS, type OptionKind } from '@candor/core/options/combination';
import { Select } from '@candor/ui/fields/select';
import { named } from '@candor/i18n/named';
import { useText } from '../../../text/text.tsx';

type KindChoiceProps = { readonly value: OptionKind; readonly onChange: (kind: OptionKind) => void };

export function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t, lang } = useText();
  return (
    <Select
      label={t('options.kind')}
      value={value}
      choices={OPTION_KINDS.map((id) => ({
        id,
        title: t(`options.expects.${id}`),
        note: t(`options.kinds.${id}`),
      }))}
      onChange={onChange}
      help={named(lang, t(`options.kinds.${value}`), t(`options.how.${value}`))}
    />
  );
}
