/** Views of the same thing in tabs; arrow keys move between them. */
import { type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { useTabPanel } from 'react-aria/useTabList';
import { Tab, TabList, TabListStateContext, Tabs as AriaTabs, TabsContext } from 'react-aria-components';
import { Localized } from '../foundation/localized.tsx';

export type TabItem = { readonly id: string; readonly title: ReactNode; readonly content: ReactNode };

type TabsProps = {
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The tab to show when the page controls it, for example by its address; otherwise the tabs control themselves. */
  readonly shown?: string;
  readonly onShow?: (id: string) => void;
};

export function Tabs({ label, items, shown, onShow }: TabsProps) {
  return (
    <Localized>
      <AriaTabs
        className="min-w-0"
        {...(shown === undefined ? {} : { selectedKey: shown })}
        {...(onShow === undefined ? {} : { onSelectionChange: (key) => onShow(String(key)) })}
      >
        <TabList aria-label={label} className="flex gap-4 overflow-x-auto border-b border-rule sm:gap-6">
          {items.map(({ id, title }) => (
            <Tab
              key={id}
              id={id}
              className="-mb-px flex h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2 border-b-2 border-transparent font-medium text-ink-2 -outline-offset-2 hover:text-ink selected:border-ink selected:text-ink"
            >
              {title}
            </Tab>
          ))}
        </TabList>
        {items.map(({ id, content }) => (
          <Panel key={id} id={id}>
            {content}
          </Panel>
        ))}
      </AriaTabs>
    </Localized>
  );
}

type PanelProps = { readonly id: string; readonly children: ReactNode };

/** React Aria's own asks for styles whenever it is drawn, and so has the page laid out in the middle of its first rendering. */
function Panel({ id, children }: PanelProps) {
  const tabs = useContext(TabListStateContext);
  if (tabs?.selectedKey !== id) return null;
  return (
    <ShownPanel id={id} tabs={tabs}>
      {children}
    </ShownPanel>
  );
}

/** Nothing for React Aria to look into. */
const NOWHERE: RefObject<Element | null> = { current: null };

type State = NonNullable<Parameters<typeof useTabPanel>[1]>;

function ShownPanel({ id, tabs, children }: PanelProps & { readonly tabs: State }) {
  const panel = useRef<HTMLDivElement>(null);
  const { id: ownId, role, 'aria-labelledby': labelledBy } = useTabPanel({ id }, tabs, NOWHERE).tabPanelProps;
  useTabStop(panel);
  return (
    <div ref={panel} id={ownId} role={role} aria-labelledby={labelledBy} className="rounded-sm outline-offset-4">
      {/* For tabs within the panel, which are not among these. */}
      <TabsContext value={null}>
        <TabListStateContext value={null}>{children}</TabListStateContext>
      </TabsContext>
    </div>
  );
}

const TAB_STOPS = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex="0"]']
  .map((each) => `${each}:not(:disabled)`)
  .join();

/** What is next after a tab: what can be used in its panel, or the panel itself where there is nothing. */
function useTabStop(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const look = () => {
      const isStop = element.querySelector(TAB_STOPS) === null;
      if (isStop === element.hasAttribute('tabindex')) return; // for setting it again would be a change to look at
      if (isStop) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['tabindex', 'disabled'],
    });
    return () => observer.disconnect();
  }, [panel]);
}
