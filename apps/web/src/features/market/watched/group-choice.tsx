/** The groups of the watchlist: which of them is shown, and the button that leads to changing them. */
import { lazy, Suspense, useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { useText } from '../../../text/text.tsx';
import { ChoiceRow } from '../list/categories.tsx';
import { useWatchlist } from '../watchlist.ts';
import { useWatchGroups } from './use-groups.ts';

const GroupsDialog = lazy(async () => ({ default: (await import('./groups-dialog.tsx')).GroupsDialog }));

/** A name is never empty, so this is no group: everything. */
const ALL = '';

type GroupChoiceProps = {
  /** The name of a group; null for everything that is watched. */
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
};

/** Nothing while there are no groups. */
export function GroupChoice({ chosen, onChoose }: GroupChoiceProps) {
  const { t } = useText();
  const { groups } = useWatchGroups();
  if (groups.length === 0) return null;
  return (
    <ChoiceRow
      label={t('ownHome.groups')}
      choices={[
        { id: ALL, title: t('market.all') },
        ...groups.map(({ name }) => ({ id: name, title: <bdi>{name}</bdi> })),
      ]}
      chosen={chosen ?? ALL}
      onChoose={(name) => onChoose(name === ALL ? null : name)}
    />
  );
}

export function GroupsButton() {
  const { t } = useText();
  const { codes } = useWatchlist();
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setManaging(true)}>
        {t('ownHome.groups')}
      </Button>
      {isManaging && (
        <Suspense>
          <GroupsDialog codes={codes} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
