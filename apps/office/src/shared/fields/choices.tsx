/** A list's filter: all, or one of a few, stored in the address. */
import { useSearchParams } from 'react-router';
import { Select } from '@candor/ui/fields/select';
import { useText } from '../../text/text.tsx';

/** The value in the address, if it is one of these. */
export function useChoice<Id extends string>(
  name: string,
  ids: readonly Id[],
): readonly [Id | undefined, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  const set = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === '') next.delete(name);
        else next.set(name, id);
        return next;
      },
      { replace: true },
    );
  return [ids.find((id) => id === asked), set];
}

type ChoiceFilterProps<Id extends string> = {
  readonly label: string;
  readonly ids: readonly Id[];
  readonly titleOf: (id: Id) => string;
  readonly value: Id | undefined;
  readonly onChange: (id: string) => void;
};

export function ChoiceFilter<Id extends string>({ label, ids, titleOf, value, onChange }: ChoiceFilterProps<Id>) {
  const { t } = useText();
  const all: { readonly id: string; readonly title: string } = { id: '', title: t('office.all') };
  return (
    <Select
      label={label}
      choices={[all, ...ids.map((id) => ({ id, title: titleOf(id) }))]}
      value={value ?? ''}
      onChange={onChange}
    />
  );
}
