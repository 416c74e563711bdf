/** Views of one thing side by side; arrows move between them. */
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

export type TabItem = { readonly id: string; readonly title: ReactNode; readonly content: ReactNode };

export function Tabs({ label, items }: { readonly label: string; readonly items: readonly TabItem[] }) {
  return (
    <AriaTabs>
      <TabList aria-label={label} className="flex gap-6 overflow-x-auto border-b border-rule">
        {items.map(({ id, title }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px flex h-11 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent font-medium text-ink-2 outline-none hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent selected:border-ink selected:text-ink"
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="outline-none focus-visible:outline-2 focus-visible:outline-accent">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
