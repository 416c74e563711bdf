/** The search field of the help centre. */
import { SearchBox } from '@candor/ui/fields/search-box';
import { useText } from '../../../text/text.tsx';

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
};

export function SearchField({ value, onChange, className }: SearchFieldProps) {
  const { t } = useText();
  return (
    <search className={className}>
      <SearchBox label={t('help.search')} value={value} onChange={onChange} maxLength={80} size="lg" />
    </search>
  );
}
