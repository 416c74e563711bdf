/** A list's filters, stored in the address: text, or all or one of a few. */
import { useSearchParams } from 'react-router';
import { Select } from '@candor/ui/fields/select';
import { useText } from '../../text/text.tsx';

/** The text in the address; empty when there is none. The others in it stay. */
export function useParam(name: string): readonly [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  return [params.get(name) ?? '', (text) => setParams((before) => withParam(before, name, text), { replace: true })];
}

export function withParam(before: URLSearchParams, name: string, text: string): URLSearchParams {
  const next = new URLSearchParams(before);
  if (text === '') next.delete(name);
  else next.set(name, text);
  return next;
}

/** The value in the address, if it is one of these. */
export function useChoice<Id extends string>(
  name: string,
  ids: readonly Id[],
): readonly [Id | undefined, (id: string) => void] {
  const [asked, set] = useParam(name);
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
