/** A menu over the page, at an element or at a point that an empty element marks. Arrow keys and first letters choose, Escape closes it. */
import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, MenuSection, Popover, Separator, Text } from 'react-aria-components';
import { Localized } from '../foundation/localized.tsx';
import { Tick } from '../foundation/tick.tsx';

export type MenuEntry = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** Present for what can be on or off. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
};

export type MenuGroup = {
  readonly id: string;
  /** `one` of the entries is on, or as `many` as are wanted; absent for entries that act. */
  readonly choice?: 'one' | 'many';
  readonly entries: readonly MenuEntry[];
};

type MenuProps = {
  /** For screen readers. */
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly groups: readonly MenuGroup[];
  readonly onClose: () => void;
};

const MODES = { one: 'single', many: 'multiple' } as const;

/** Open for as long as it is there. It closes before an entry acts, so that what the entry focuses stays focused; choices leave it open. */
export function Menu({ label, anchor, groups, onClose }: MenuProps) {
  return (
    <Localized>
      <Popover
        aria-label={label}
        isOpen
        triggerRef={anchor}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom start"
        className="fade-in flex min-w-52 flex-col rounded border border-rule-strong bg-surface shadow-float outline-none"
      >
        <AriaMenu
          aria-label={label}
          autoFocus="first"
          className="max-h-[min(30rem,80dvh)] min-h-0 overflow-y-auto overscroll-contain p-1 outline-none"
        >
          {groups.map(({ id, choice, entries }, index) => (
            <Group key={id} hasRule={index > 0} label={label} choice={choice} entries={entries} onClose={onClose} />
          ))}
        </AriaMenu>
      </Popover>
    </Localized>
  );
}

type GroupProps = Pick<MenuProps, 'label' | 'onClose'> &
  Pick<MenuGroup, 'entries'> & { readonly hasRule: boolean; readonly choice: MenuGroup['choice'] };

function Group({ hasRule, label, choice, entries, onClose }: GroupProps) {
  const items = entries.map(({ id, title, note, isDisabled = false, onPress }) => (
    <MenuItem
      key={id}
      id={id}
      textValue={title}
      isDisabled={isDisabled}
      onAction={() => {
        if (choice !== undefined) return onPress();
        onClose();
        // When the menu has given the focus back.
        requestAnimationFrame(() => requestAnimationFrame(onPress));
      }}
      className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 -outline-offset-2 sm:min-h-10 focus:bg-accent-soft disabled:cursor-default disabled:text-ink-3"
    >
      <span className="grid min-w-0 grow">
        <Text slot="label">{title}</Text>
        {note !== undefined && (
          <Text slot="description" className="text-xs text-ink-2">
            {note}
          </Text>
        )}
      </span>
      {choice !== undefined && <Tick className="invisible text-accent group-selected:visible" />}
    </MenuItem>
  ));
  const chosen = entries.filter(({ isOn }) => isOn === true).map(({ id }) => id);
  return (
    <>
      {hasRule && <Separator className="mx-3 my-1 border-t border-rule" />}
      {choice === undefined ? (
        <MenuSection aria-label={label}>{items}</MenuSection>
      ) : (
        <MenuSection aria-label={label} selectionMode={MODES[choice]} selectedKeys={chosen}>
          {items}
        </MenuSection>
      )}
    </>
  );
}
