/** The fields of a proposal in words: their names, and their values. */
import type { ReactNode } from 'react';
import type { CustomerStatus } from '@candor/contract/staff/customers';
import type { ProposalView } from '@candor/contract/staff/proposals';
import { NFT_CHECKS } from '@candor/core/nfts/collection';
import { localeInfo, LOCALES } from '@candor/i18n/locales';
import { parameterName, parameterValue } from '../../shared/parameters/parameter-text.ts';
import { useAllLetters } from '../../shared/use-all-letters.ts';
import type { Text } from '../../text/text.tsx';

type Kind = ProposalView['kind'];

export function fieldWords({ t, maybe }: Text, kind: Kind, field: string): string | null {
  if (kind.startsWith('nfts.') && field === 'name') return t('nftDesk.name');
  if (kind === 'nfts.charity' && field === 'isOpen') return t('office.members.status');
  return maybe(`work.fields.${field === 'charity' ? 'charityId' : field}`);
}

/** What the server adds to an id, so that it can be read: by kind and field. */
const NAME_OF: Readonly<Partial<Record<Kind, Readonly<Record<string, string>>>>> = {
  'nfts.item': { charityId: 'charity' },
  'nfts.payout': { charityId: 'charity' },
  'nfts.withdraw': { itemId: 'name' },
};

/** In the order in which they are entered; the server stores them in another. */
const NFT_FIELDS = (
  'charityId itemId name about creator media contract tokenId checks kind opening reserve buyNow startsAt endsAt ' +
  'country registration website stories isOpen amount hash receipt'
).split(' ');

/** The fields of a proposal; a name is said with its id, and a new charity has none. */
export function fieldsOf({ kind, payload, before }: ProposalView): readonly string[] {
  const names = Object.values(NAME_OF[kind] ?? {});
  const fields = [...new Set([...Object.keys(payload), ...Object.keys(before)])].filter(
    (field) => !names.includes(field) && !(kind === 'nfts.charity' && field === 'charityId' && payload[field] === null),
  );
  return kind.startsWith('nfts.') ? fields.toSorted((a, b) => NFT_FIELDS.indexOf(a) - NFT_FIELDS.indexOf(b)) : fields;
}

/** Such a field does not change: it has one value, not two. Null: it can change. */
export function onlyValue(text: Text, proposal: ProposalView, field: string): string | null {
  const { kind, payload, before, subjectName } = proposal;
  const value = payload[field] ?? before[field];
  if (kind === 'param.change' && field === 'key') return `${parameterName(text, wordOf(value))} (${wordOf(value)})`;
  const name = NAME_OF[kind]?.[field];
  if (name !== undefined) return `${wordOf(before[name])} (${wordOf(value)})`;
  if (field === 'customerId' && subjectName !== null) return `${subjectName} (${wordOf(value)})`;
  const isWhom =
    ['memberId', 'customerId', 'charity'].includes(field) ||
    (kind === 'member.unlock' && field === 'name') ||
    (kind === 'nfts.charity' && field === 'charityId');
  return isWhom ? wordOf(value) : null;
}

/** What a change of an account makes of its status, which follows from its kind. */
const STATUS_AFTER: Readonly<Partial<Record<Kind, CustomerStatus>>> = {
  'customer.suspend': 'suspended',
  'customer.reinstate': 'active',
  'customer.close': 'closed',
};

export function valueAfter({ kind, payload }: ProposalView, field: string): unknown {
  return payload[field] ?? (field === 'status' ? STATUS_AFTER[kind] : undefined);
}

export function valueWords(text: Text, { kind, payload }: ProposalView, field: string, value: unknown): ReactNode {
  if (kind === 'param.change' && field === 'value' && typeof value === 'string')
    return <bdi>{parameterValue(text, wordOf(payload['key']), value)}</bdi>;
  const own = kind.startsWith('nfts.') && value !== null ? nftWords(text, field, value) : null;
  const known = own ?? stateWords(text, kind, field, value);
  return known ?? <bdi className="whitespace-pre-line">{wordOf(value)}</bdi>;
}

/** A role, a yes or no, or the state of an account or an instrument. Null: the value speaks for itself. */
function stateWords({ t, maybe }: Text, kind: Kind, field: string, value: unknown): string | null {
  if (field === 'acceptsOrders' && typeof value === 'boolean')
    return t(value ? 'work.market.takes' : 'work.market.rests');
  if (typeof value === 'boolean') return t(value ? 'work.proposals.yes' : 'work.proposals.no');
  if (typeof value !== 'string') return null;
  if (field === 'role') return maybe(`office.roles.${value}`);
  return field === 'status' && kind.startsWith('customer.') ? maybe(`work.customers.statuses.${value}`) : null;
}

export function wordOf(value: unknown): string {
  if (value === undefined || value === null) return '—';
  // Terms and bands each in a line of their own: none is broken in two.
  if (Array.isArray(value))
    return value.map((each) => wordOf(each)).join(value.some((each) => isTerm(each) || isBand(each)) ? '\n' : ', ');
  if (isTerm(value)) return `${value.days}\u00A0×\u00A0${value.dailyRate}\u00A0%`;
  if (isBand(value)) return `≥\u00A0${value.score}:\u00A0${value.limit}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Of a product of smart trading, or of loans: so many days, with so much each. */
function isTerm(value: unknown): value is { readonly days: number; readonly dailyRate: string } {
  return typeof value === 'object' && value !== null && 'days' in value && 'dailyRate' in value;
}

/** Of loans: from that credit score on, so much. */
function isBand(value: unknown): value is { readonly score: number; readonly limit: string } {
  return typeof value === 'object' && value !== null && 'score' in value && 'limit' in value;
}

/** Null: the value speaks for itself. */
function nftWords({ t, maybe, dateTime, lang }: Text, field: string, value: unknown): ReactNode {
  if (field === 'stories' && typeof value === 'object') return <Stories stories={Object.entries(value ?? {})} />;
  if (field === 'checks' && Array.isArray(value)) {
    const checks = NFT_CHECKS.filter((check) => value.includes(check));
    return checks.length === 0
      ? t('nftDesk.noChecks')
      : checks.map((check) => (
          <span key={check} className="block">
            {t(`nftDesk.checks.${check}`)}
          </span>
        ));
  }
  if (typeof value === 'boolean') return t(value ? 'nftDesk.accepts' : 'nftDesk.closed');
  if (typeof value !== 'string') return null;
  if (field === 'kind') return maybe(`nftDesk.kinds.${value}`);
  if (field === 'country') return new Intl.DisplayNames(lang, { type: 'region' }).of(value) ?? null;
  if (field === 'startsAt' || field === 'endsAt')
    return (
      <>
        <bdi>{dateTime(value)}</bdi> <bdi className="block font-normal text-ink-2">{value}</bdi>
      </>
    );
  return null;
}

/** Each in its own language, as its readers see it. */
function Stories({ stories }: { readonly stories: readonly (readonly [string, unknown])[] }) {
  useAllLetters();
  return LOCALES.map(({ locale }) => [locale, stories.find(([each]) => each === locale)?.[1]] as const)
    .filter(([, story]) => story !== undefined)
    .map(([locale, story]) => {
      const { name, lang, dir } = localeInfo(locale);
      return (
        <details key={locale} open className="border-b border-rule py-1 last:border-b-0">
          <summary lang={lang}>{name}</summary>
          <p lang={lang} dir={dir} className="mt-1 font-normal whitespace-pre-line">
            {wordOf(story)}
          </p>
        </details>
      );
    });
}
