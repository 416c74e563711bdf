/** The groups above the market's watchlist. */
import { useText } from '../../../text/text.tsx';
import { GroupChoice, GroupsButton } from './group-choice.tsx';

type MarketGroupsProps = {
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
  /** Nothing is in the chosen one. */
  readonly isEmpty: boolean;
};

export function MarketGroups({ chosen, onChoose, isEmpty }: MarketGroupsProps) {
  const { t } = useText();
  return (
    <>
      <div className="flex items-center gap-4 border-b border-rule">
        <GroupChoice chosen={chosen} onChoose={onChoose} />
        <span className="ms-auto shrink-0">
          <GroupsButton />
        </span>
      </div>
      {isEmpty && <p className="py-6 text-ink-2">{t('ownHome.emptyGroup')}</p>}
    </>
  );
}
