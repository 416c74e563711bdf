/**
 * A choice of one among many: typing narrows the list, arrow keys and Enter choose. Text that was typed but not chosen is discarded on
 * leaving.
 */
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  OverlayTriggerStateContext,
  Popover,
  Text,
} from 'react-aria-components';
import { bestFirst } from './best-first.tsx';
import { Localized } from '../foundation/localized.tsx';
import { Option, optionListLook, popoverLook } from './option.tsx';
import { Chevron, type Choice } from './select.tsx';
import { textDirection } from './text-direction.ts';
import { fieldFrame } from './text-field.tsx';

type ComboboxProps<Id extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<Id>[];
  readonly value: Id | null;
  readonly onChange: (id: Id | null) => void;
  /** Shown in the list when nothing matches. */
  readonly nothingFound: string;
  readonly placeholder?: string;
  readonly help?: ReactNode;
  readonly error?: string | null;
  /** How many are listed at once, the best first; typing finds the rest. All of them by default. */
  readonly most?: number;
};

const anything = () => true;

export function Combobox<Id extends string>({
  label,
  choices,
  value,
  onChange,
  error = null,
  most = Infinity,
  ...rest
}: ComboboxProps<Id>) {
  const [typed, setTyped] = useState('');
  // The title of the current choice is not a search.
  const search = choices.some(({ id, title }) => id === value && title === typed) ? '' : typed;
  const listed = useMemo(() => {
    const inOrder = bestFirst(choices, search);
    const best = inOrder.slice(0, most);
    // The current choice is always among them: the field shows its title.
    const current = best.some(({ id }) => id === value) ? undefined : choices.find(({ id }) => id === value);
    return current === undefined ? best : [current, ...best];
  }, [choices, search, most, value]);
  return (
    <Localized>
      <ComboBox
        defaultItems={listed}
        // Already narrowed, by the notes as well.
        defaultFilter={anything}
        onInputChange={setTyped}
        value={value}
        onChange={(key) => onChange(choices.find(({ id }) => id === key)?.id ?? null)}
        isInvalid={error !== null}
        validationBehavior="aria"
        menuTrigger="focus"
        allowsEmptyCollection
        className="grid gap-1.5"
      >
        <Label className="font-medium">{label}</Label>
        <div className={fieldFrame(error !== null)}>
          <Input
            placeholder={rest.placeholder ?? ''}
            {...textDirection(typed)}
            className="h-full w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-ink-3"
          />
          {/* Its arrow is where that of a select is. */}
          <Button className="grid h-full w-11 shrink-0 items-center justify-items-end pe-3 outline-none">
            <Chevron />
          </Button>
        </div>
        {rest.help !== undefined && error === null && (
          <Text slot="description" className="text-xs text-ink-3">
            {rest.help}
          </Text>
        )}
        <FieldError className="text-sm text-danger">{error}</FieldError>
        <StaysWhenThePageScrolls>
          <Popover className={popoverLook}>
            <ListBox
              className={optionListLook}
              renderEmptyState={() => <p className="px-3 py-2 text-ink-2">{rest.nothingFound}</p>}
            >
              {({ id, title, note }: Choice<Id>) => <Option id={id} title={title} note={note} />}
            </ListBox>
          </Popover>
        </StaysWhenThePageScrolls>
      </ComboBox>
    </Localized>
  );
}

/**
 * The list is positioned on the page and moves with its field, but React Aria closes it on any scroll and discards what was typed. On a
 * phone the browser itself scrolls to a focused field, and readers scroll to see more of the list, so a scroll of the page keeps it open.
 * Scrolling a container inside the page still closes it.
 */
function StaysWhenThePageScrolls({ children }: { readonly children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext);
  const isPageScrolling = useRef(false);
  useEffect(() => {
    // The capturing listener runs first and the bubbling one last in each scroll event; React Aria's listener runs between them.
    const begin = ({ target }: Event) => (isPageScrolling.current = target === document);
    const end = () => (isPageScrolling.current = false);
    addEventListener('scroll', begin, true);
    addEventListener('scroll', end);
    return () => {
      removeEventListener('scroll', begin, true);
      removeEventListener('scroll', end);
    };
  }, []);
  const overlayState = useMemo(
    () => state && { ...state, close: () => (isPageScrolling.current ? undefined : state.close()) },
    [state],
  );
  return <OverlayTriggerStateContext value={overlayState}>{children}</OverlayTriggerStateContext>;
}
