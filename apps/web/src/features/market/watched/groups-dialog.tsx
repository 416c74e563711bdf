/** The groups of the watchlist: new, renamed, in another order, deleted; and which instrument is in which. */
import { type SubmitEvent, useState } from 'react';
import {
  addGroup,
  groupOf,
  isGroupNameFree,
  moveGroup,
  putIntoGroup,
  removeGroup,
  renameGroup,
  WATCH_GROUP_NAME_MAX,
  WATCH_GROUPS_MAX,
  type WatchGroup,
} from '@candor/core/watchlist/groups';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useFocusAtStart } from '../../../shared/use-focus-at-start.ts';
import { useText } from '../../../text/text.tsx';
import { useSaveGroups, useWatchGroups } from './use-groups.ts';

type GroupsDialogProps = {
  /** All that is watched. */
  readonly codes: readonly string[];
  readonly onClose: () => void;
};

/** A name is never empty, so this is no group. */
const NONE = '';
/** Instruments at first, and more with each press. */
const PAGE = 20;

/** What is done with a group instead of its line. */
type Opened = { readonly name: string; readonly does: 'rename' | 'remove' };

export function GroupsDialog({ codes, onClose }: GroupsDialogProps) {
  const { t } = useText();
  const { groups } = useWatchGroups();
  const save = useSaveGroups();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Dialog isOpen onClose={onClose} closeLabel={t('shell.close')} title={t('ownHome.groupsTitle')}>
      {groups.length > 0 && (
        <ol className="divide-y divide-rule border-y border-rule">
          {groups.map(({ name }, place) => (
            <li key={name} className="py-1">
              {opened?.name !== name && (
                <GroupLine
                  name={name}
                  isFirst={place === 0}
                  isLast={place === groups.length - 1}
                  onMove={(by) => save(moveGroup(groups, name, by))}
                  onOpen={(does) => setOpened({ name, does })}
                />
              )}
              {opened?.name === name && opened.does === 'rename' && (
                <NameForm
                  groups={groups}
                  name={name}
                  submit={t('ownHome.save')}
                  onSubmit={(to) => {
                    save(renameGroup(groups, name, to));
                    close();
                  }}
                  onCancel={close}
                />
              )}
              {opened?.name === name && opened.does === 'remove' && (
                <RemoveQuestion
                  name={name}
                  onConfirm={() => {
                    save(removeGroup(groups, name));
                    close();
                  }}
                  onCancel={close}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {/* One name is asked for at a time. */}
      {groups.length < WATCH_GROUPS_MAX && opened?.does !== 'rename' && (
        <NameForm
          groups={groups}
          name={null}
          submit={t('ownHome.add')}
          onSubmit={(name) => save(addGroup(groups, name))}
        />
      )}
      {groups.length > 0 && <Members codes={codes} groups={groups} onPut={save} />}
      <p className="text-xs text-ink-3">{t('ownHome.groupsHelp')}</p>
    </Dialog>
  );
}

type MembersProps = {
  readonly codes: readonly string[];
  readonly groups: readonly WatchGroup[];
  readonly onPut: (groups: readonly WatchGroup[]) => void;
};

/** Everything that is watched, each with the group that it is in. */
function Members({ codes, groups, onPut }: MembersProps) {
  const { t } = useText();
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <ul aria-label={t('markets.watchlist')} className="divide-y divide-rule border-y border-rule">
        {codes.slice(0, shown).map((code) => (
          <li key={code} className="grid grid-cols-2 items-center gap-3 py-1.5">
            <bdi className="truncate font-medium">{code}</bdi>
            <Select
              label={t('ownHome.groupOf', { code })}
              hidesLabel
              value={groupOf(groups, code) ?? NONE}
              choices={[
                { id: NONE, title: t('ownHome.noGroup') },
                ...groups.map(({ name }) => ({ id: name, title: name })),
              ]}
              onChange={(name) => onPut(putIntoGroup(groups, code, name === NONE ? null : name))}
            />
          </li>
        ))}
      </ul>
      {codes.length > shown && (
        <Button tone="plain" size="sm" onClick={() => setShown(shown + PAGE)}>
          {t('ownHome.more')}
        </Button>
      )}
    </>
  );
}

type GroupLineProps = {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onOpen: (does: Opened['does']) => void;
};

function GroupLine({ name, isFirst, isLast, onMove, onOpen }: GroupLineProps) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <span className="flex min-w-0 grow basis-24 font-medium">
        <bdi className="truncate">{name}</bdi>
      </span>
      <Button
        tone="quiet"
        size="sm"
        idle={isFirst}
        aria-label={t('ownHome.up', { name })}
        className="min-w-8 px-2! pointer-coarse:min-w-11"
        onClick={() => onMove(-1)}
      >
        <Arrow />
      </Button>
      <Button
        tone="quiet"
        size="sm"
        idle={isLast}
        aria-label={t('ownHome.down', { name })}
        className="min-w-8 px-2! pointer-coarse:min-w-11"
        onClick={() => onMove(1)}
      >
        <Arrow isDown />
      </Button>
      <Button tone="quiet" size="sm" aria-label={t('ownHome.renameOf', { name })} onClick={() => onOpen('rename')}>
        {t('ownHome.rename')}
      </Button>
      <Button tone="quiet" size="sm" aria-label={t('ownHome.removeOf', { name })} onClick={() => onOpen('remove')}>
        {t('ownHome.remove')}
      </Button>
    </div>
  );
}

type RemoveQuestionProps = {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asked once: the names and their order are gone then, and nothing else is. */
function RemoveQuestion({ name, onConfirm, onCancel }: RemoveQuestionProps) {
  const { t } = useText();
  const place = useFocusAtStart<HTMLDivElement>();
  const question = t('ownHome.removeAsk', { name: `\u2068${name}\u2069` });
  return (
    <div ref={place} role="group" aria-label={question} tabIndex={-1} className="grid gap-2 py-1.5 outline-none">
      <p>{question}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="danger" size="sm" onClick={onConfirm}>
          {t('ownHome.remove')}
        </Button>
        <Button tone="quiet" size="sm" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
      </div>
    </div>
  );
}

function Arrow({ isDown = false }: { readonly isDown?: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="size-4"
    >
      <path d={isDown ? 'M8 3v10M4 9l4 4 4-4' : 'M8 13V3M4 7l4-4 4 4'} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

type NameFormProps = {
  readonly groups: readonly WatchGroup[];
  /** Of now; null for a new group. */
  readonly name: string | null;
  readonly submit: string;
  readonly onSubmit: (name: string) => void;
  readonly onCancel?: () => void;
};

function NameForm({ groups, name, submit, onSubmit, onCancel }: NameFormProps) {
  const { t } = useText();
  const [text, setText] = useState(name ?? '');
  const input = useFocusAtStart<HTMLInputElement>(name !== null);
  const isEmpty = text.trim() === '';
  const isTaken = !isEmpty && !isGroupNameFree(groups, text, name);
  const onForm = (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty || isTaken) return;
    onSubmit(text);
    if (name === null) setText('');
  };
  return (
    <form onSubmit={onForm} className="grid gap-2 py-1.5">
      <TextField
        label={t('ownHome.name')}
        name="group"
        inputRef={input}
        value={text}
        onChange={(value) => setText(value.slice(0, WATCH_GROUP_NAME_MAX))}
        error={isTaken ? t('ownHome.taken') : null}
      />
      <div className="flex gap-2">
        <Button submits tone="plain" size="sm" idle={isEmpty || isTaken}>
          {submit}
        </Button>
        {onCancel !== undefined && (
          <Button tone="quiet" size="sm" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
