/** Which underlying: first its class, then one of them. */
import { OPTION_CLASSES, type OptionClass } from '@candor/core/options/underlyings';
import { Select } from '@candor/ui/fields/select';
import { useText } from '../../../text/text.tsx';
import { Segments } from '../../trading/index.ts';
import type { OptionUnderlyingView } from '../model/option-queries.ts';

type UnderlyingChoiceProps = {
  readonly list: readonly OptionUnderlyingView[];
  readonly value: OptionUnderlyingView;
  readonly onChange: (code: string) => void;
};

export function UnderlyingChoice({ list, value, onChange }: UnderlyingChoiceProps) {
  const { t, instrumentName } = useText();
  const chooseClass = (optionClass: OptionClass) => {
    const first = list.find((each) => each.class === optionClass);
    if (first !== undefined) onChange(first.code);
  };
  return (
    <div className="grid content-start gap-4">
      <Segments
        legend={t('options.class')}
        name="option-class"
        value={value.class}
        choices={OPTION_CLASSES.map((id) => ({ id, title: t(`options.classes.${id}`) }))}
        onChange={chooseClass}
      />
      <Select
        label={t('options.instrument')}
        value={value.code}
        choices={list
          .filter((each) => each.class === value.class)
          .map((each) => ({ id: each.code, title: each.code, note: instrumentName(each) }))}
        onChange={onChange}
      />
    </div>
  );
}
