/** One option of a list, and the look of the popover under the field, shared by select and combobox. */
import { ListBoxItem, Text } from 'react-aria-components';
import { Tick } from '../foundation/tick.tsx';

type OptionProps = { readonly id: string; readonly title: string; readonly note?: string | undefined };

export function Option({ id, title, note }: OptionProps) {
  return (
    <ListBoxItem
      id={id}
      textValue={title}
      className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 -outline-offset-2 sm:min-h-10 focus:bg-accent-soft disabled:opacity-50 selected:font-medium"
    >
      <span className="grid min-w-0 grow">
        <Text slot="label">{title}</Text>
        {note !== undefined && (
          <Text slot="description" className="text-xs font-normal text-ink-2">
            {note}
          </Text>
        )}
      </span>
      <Tick className="invisible text-accent group-selected:visible" />
    </ListBoxItem>
  );
}

/** Never taller than the space left in the window: the list scrolls, not the page. */
export const popoverLook =
  'fade-in flex min-w-(--trigger-width) flex-col rounded border border-rule-strong bg-surface shadow-float outline-none';
export const optionListLook = 'max-h-80 min-h-0 overflow-y-auto overscroll-contain p-1 outline-none';
