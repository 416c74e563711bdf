/** Views of the same thing in tabs; arrow keys move between them. */
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
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
          <TabPanel key={id} id={id} className="rounded-sm outline-offset-4">
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </Localized>
  );
}
