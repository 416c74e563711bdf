/** Other customers with something in common with this attempt: each once, what is the same, and when it was last seen. */
import { Link } from 'react-router';
import type { DuplicateSeen, IdentityCheckView } from '@candor/contract/staff/kyc';
import { TextArea } from '@candor/ui/fields/text-area';
import { Badge } from '@candor/ui/figures/badge';
import { Button } from '@candor/ui/actions/button';
import { useMay } from '../../../shared/permission.ts';
import { useText } from '../../../text/text.tsx';
import { addedSince, type SeenWith, seenWith, STRONG } from './seen-with.ts';

const WORDS_MAX = 1_000;

type DuplicatesProps = {
  readonly check: IdentityCheckView;
  readonly duplicatesNote: string;
  readonly duplicatesSeen: readonly DuplicateSeen[];
  readonly onDuplicatesNote: ((words: string) => void) | null;
};

export function Duplicates({ check, duplicatesNote, duplicatesSeen, onDuplicatesNote }: DuplicatesProps) {
  const { duplicates } = check;
  const { t } = useText();
  // Until there is a note, none of them counts as added.
  const [said, seen] =
    onDuplicatesNote === null ? [check.duplicateWords, check.duplicatesSeen] : [duplicatesNote, duplicatesSeen];
  const since = said === null || said.trim() === '' || seen === null ? [] : addedSince(duplicates, seen);
  if (duplicates.length === 0) return <p className="text-ink-2">{t('checks.noDuplicates')}</p>;
  return (
    <>
      <ul className="divide-y divide-rule border-y border-rule-strong">
        {seenWith(duplicates).map((each) => (
          <li key={each.customer.id} className="grid gap-2 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <Who customer={each.customer} />
              {each.customer.username !== null && (
                <span className="text-xs text-ink-2">{t('work.customers.one', { id: each.customer.id })}</span>
              )}
            </p>
            <Same
              same={each.same}
              since={since.filter(({ customerId }) => customerId === each.customer.id).map(({ by }) => by)}
            />
          </li>
        ))}
      </ul>
      {onDuplicatesNote === null ? (
        check.duplicateWords !== null && (
          <p className="border-s-2 border-rule-strong ps-3 whitespace-pre-line">
            <bdi>{check.duplicateWords}</bdi>
          </p>
        )
      ) : (
        <TextArea
          label={t('checks.duplicatesWhy')}
          help={t('checks.duplicatesWhyHelp')}
          value={duplicatesNote}
          onChange={onDuplicatesNote}
          maxLength={WORDS_MAX}
        />
      )}
      {onDuplicatesNote !== null && since.length > 0 && (
        <Button tone="quiet" className="justify-self-start" onClick={() => onDuplicatesNote(duplicatesNote)}>
          {t('checks.duplicatesToo')}
        </Button>
      )}
    </>
  );
}

function Who({ customer }: Pick<SeenWith, 'customer'>) {
  const { t } = useText();
  const may = useMay();
  const words = customer.username ?? t('work.customers.one', { id: customer.id });
  const name = <bdi className="font-medium">{words}</bdi>;
  if (!may('customers.search')) return name;
  return (
    <Link to={`/customers/${customer.id}`} className="text-accent underline underline-offset-4 pointer-coarse:py-3">
      {name}
    </Link>
  );
}

type SameProps = Pick<SeenWith, 'same'> & { readonly since: readonly DuplicateSeen['by'][] };

function Same({ same, since }: SameProps) {
  const { t, dateTime } = useText();
  return (
    <ul className="grid gap-1">
      {same.map(({ by, at }) => (
        <li key={by} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="flex flex-wrap items-baseline gap-2">
            <Badge tone={STRONG.includes(by) ? 'danger' : 'risk'}>{t(`checks.by.${by}`)}</Badge>
            {since.includes(by) && <span className="text-xs font-medium text-risk">{t('checks.duplicatesSince')}</span>}
          </span>
          <bdi className="text-xs text-ink-2">{dateTime(at)}</bdi>
        </li>
      ))}
    </ul>
  );
}
