/** The account's history: what the customer and the staff did. */
import { listCustomerTimeline, type TimelineEntry } from '@candor/contract/staff/customers';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { useText } from '../../text/text.tsx';

export function Timeline({ customerId }: { readonly customerId: string }) {
  const { t } = useText();
  return (
    <CursorList
      queryKey={['customer', customerId, 'timeline']}
      fetch={(cursor) =>
        call(listCustomerTimeline, { params: { customerId }, query: { ...(cursor !== undefined && { cursor }) } })
      }
    >
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('work.customers.noTimeline')} />
        ) : (
          <ol
            aria-label={t('work.customers.tabs.timeline')}
            className="max-w-3xl divide-y divide-rule border-y border-rule"
          >
            {list.map((entry, index) => (
              <Entry key={`${entry.at} ${String(index)}`} entry={entry} />
            ))}
          </ol>
        )
      }
    </CursorList>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { t, maybe, dateTime } = useText();
  const isStaff = entry.by === 'staff';
  const [group = '', name = ''] = isStaff ? entry.action.split('.') : [];
  const words = isStaff
    ? (maybe(`office.actions.${group}.${name}`) ?? entry.action)
    : t(`security.events.${entry.kind}`);
  const who = isStaff
    ? entry.staff === null
      ? t('office.title')
      : `${entry.staff.name} · ${t(`office.roles.${entry.staff.role}`)}`
    : [entry.device, entry.address].filter((part) => part !== '').join(' · ');
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
      <span>
        <span className="font-medium">{words}</span>
        <bdi className="block text-xs text-ink-2">{who}</bdi>
      </span>
      <bdi className="text-ink-2">{dateTime(entry.at)}</bdi>
    </li>
  );
}
