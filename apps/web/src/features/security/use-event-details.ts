/** The details of a security log entry or a notification: the sign-in method, the factor, the address. */
import type { SecurityEventKind } from '@candor/contract/identity';
import type { NotificationKind } from '@candor/contract/notifications';
import type { MessageKey } from '@candor/i18n/catalogue';
import { fractionDigits } from '@candor/i18n/numbers';
import type { Text } from '../../text/text.tsx';
import { PROVIDER_NAMES } from '../identity/index.ts';
import { useAssetText } from '../../shared/use-asset-text.ts';
import { useText } from '../../text/text.tsx';

const WAYS: Readonly<Record<string, MessageKey>> = {
  password: 'security.by.password',
  passkey: 'security.by.passkey',
  google: 'security.by.google',
  apple: 'security.by.apple',
};
const FACTORS: Readonly<Record<string, MessageKey>> = {
  totp: 'security.totp',
  passkey: 'security.passkey',
  recoveryCode: 'entrance.recoveryCode',
};

/** About a loan that has to be paid back, and by when. */
const DUE: ReadonlySet<string> = new Set(['loanDueSoon', 'loanOverdue']);

type EventDetails = {
  readonly kind: SecurityEventKind | NotificationKind;
  readonly details: Readonly<Record<string, string>>;
};

/** Other kinds have none, nor do entries from before they were recorded. */
export function useEventDetails({ kind, details }: EventDetails): readonly string[] {
  const { t, maybe, decimal, price, dateTime } = useText();
  const assetText = useAssetText();
  const amount = (name: string, asset = 'USDT') => `${assetText(details[name] ?? '', asset)} ${asset}`;
  const named = (names: Readonly<Record<string, MessageKey>>, name: string | undefined) => {
    const key = names[name ?? ''];
    return key === undefined ? [] : [t(key)];
  };
  if (kind.startsWith('loan')) {
    const due = DUE.has(kind) ? details['due'] : undefined;
    return [amount('amount'), ...(due === undefined ? [] : [dateTime(due)])];
  }
  if (kind.startsWith('nft')) return [details['item'] ?? '', amount('amount')];
  switch (kind) {
    case 'signedIn':
      return [...named(WAYS, details['method']), ...named(FACTORS, details['factor'])];
    case 'depositCredited':
    case 'depositFailed':
    case 'depositReversed':
    case 'withdrawalRequested':
    case 'withdrawalApproved':
    case 'withdrawalDone':
    case 'withdrawalFailed':
      return [amount('amount', details['coin'])];
    case 'planExpired':
    case 'planClosed':
      return [details['product'] ?? '', amount('returned')];
    case 'optionExpired':
    case 'optionClosed':
      return [maybe(`optionOrders.kinds.${details['kind'] ?? ''}`) ?? '', amount('paid')].filter((text) => text !== '');
    case 'priceAlert':
      return alertDetails(details, { t, price, decimal });
    case 'inviteReward':
      return [amount('amount')];
    case 'inviteRefused':
    case 'inviteApproved':
    case 'inviteJoined':
      return [t('invite.friend', { number: details['number'] ?? '' })];
    case 'strategyPaused':
      return [details['code'] ?? ''];
    case 'converted':
      return [amount('amount', details['coin']), amount('received', details['into'])];
    case 'identityConfirmed':
      return details['by'] === 'password' ? [t('security.by.password')] : named(FACTORS, details['by']);
    case 'factorSet':
    case 'factorRemoved':
      return named(FACTORS, details['factor']);
    case 'providerLinked':
    case 'providerUnlinked':
      return Object.entries(PROVIDER_NAMES).flatMap(([name, title]) => (name === details['provider'] ? [title] : []));
    case 'payeeAdded':
    case 'payeeConfirmed':
    case 'payeeRemoved':
      return [details['name'], details['payee']].flatMap((text) => text ?? []);
    case 'emailChanged':
      return details['to'] === undefined ? [] : [details['to']];
    case 'sessionEnded':
      return details['device'] === undefined || details['device'] === '' ? [] : [details['device']];
    // As the staff wrote it, in whatever language.
    case 'accountSuspended':
    case 'accountReinstated':
    case 'accountClosedByUs':
      return details['words'] === undefined ? [] : [details['words']];
    default:
      return [];
  }
}

/** In minutes, as the notification has it. */
const WINDOWS: Readonly<Record<string, MessageKey>> = {
  '5': 'alerts.windows.5m',
  '60': 'alerts.windows.1h',
  '240': 'alerts.windows.4h',
  '1440': 'alerts.windows.24h',
};

/** What was waited for, at which price it was, and the customer's own note. */
function alertDetails(
  details: EventDetails['details'],
  { t, price, decimal }: Pick<Text, 't' | 'price' | 'decimal'>,
): readonly string[] {
  const { kind, code = '', level = '', move = '', window = '', price: reached = '', note } = details;
  const within = WINDOWS[window];
  const what =
    kind === 'percent'
      ? t('alerts.says.percent', { code, percent: decimal(move), window: within === undefined ? '' : t(within) })
      : t(kind === 'below' ? 'alerts.says.below' : 'alerts.says.above', {
          code,
          // The level is stored as it was set, the price with the instrument's digits.
          price: price(level, fractionDigits(reached)),
        });
  return [what, t('alerts.firedAt', { price: price(reached) }), ...(note === undefined ? [] : [note])];
}
