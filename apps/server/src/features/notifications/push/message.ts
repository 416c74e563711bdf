/** What a push message says: in the customer's language, what happened, and no more than that unless they allowed it. */
import type { Mode } from '@candor/core/ledger/transfer';
import { notificationEntry, type NotificationKind } from '@candor/core/notifications/catalogue';
import { UNATTENDED_STEPS } from '@candor/core/trading/orders/unattended';
import type { MessageKey, Translate } from '@candor/i18n/catalogue';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { translator } from '@candor/i18n/translator';
import { decimalText } from '@candor/i18n/numbers';

/** As the service worker reads it (`apps/web/service-worker`). */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A second message with the same tag replaces the first. */
  readonly tag: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
};

export type Entry = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly mode: Mode | null;
  readonly details: Readonly<Record<string, string>>;
  /** It and those like it that followed: more than one are counted, and lead to the list. */
  readonly count?: number;
};

/** The page with all of them. */
const LIST = '/profile/notification';

export function messageOf(entry: Entry, locale: Locale, showsDetails: boolean): PushMessage {
  const say = translator(locale);
  const { lang, dir } = localeInfo(locale);
  const { group, page } = notificationEntry(entry.kind);
  const about = say(`notifications.groups.${group}`);
  const account = entry.mode === null ? '' : say(entry.mode === 'real' ? 'shell.real' : 'shell.demo');
  const { count = 1 } = entry;
  const isOne = count === 1;
  const more = isOne ? '' : say('push.more', { count: new Intl.NumberFormat(lang).format(count) });
  const details = showsDetails && isOne ? detailsOf(entry.details, lang) : [];
  return {
    title: titleOf(entry, say),
    body: [about, account, more, ...details].filter((text) => text !== '').join(' · '),
    path: (isOne ? page(entry.details) : null) ?? LIST,
    tag: `entry-${entry.id}`,
    lang,
    dir,
  };
}

export function testMessage(locale: Locale): PushMessage {
  const say = translator(locale);
  const { lang, dir } = localeInfo(locale);
  return { title: say('push.testTitle'), body: say('push.testBody'), path: LIST, tag: 'test', lang, dir };
}

function titleOf({ kind, mode, details }: Entry, say: Translate): string {
  switch (kind) {
    case 'marginCall':
      return say(`margin.called.${mode ?? 'demo'}`);
    case 'marginCallEnded':
      return say(`margin.over.${mode ?? 'demo'}`);
    case 'stopOut':
      return say(`margin.stopped.${mode ?? 'demo'}`);
    case 'orderFilled':
    case 'orderClosed':
    case 'orderEnded':
      return say(stepTitle(details['step']));
    default:
      return say(`security.events.${kind}`);
  }
}

function stepTitle(text: string | undefined): MessageKey {
  const step = UNATTENDED_STEPS.find((known) => known === text);
  switch (step) {
    case undefined:
    case 'insufficient_margin':
    case 'not_allowed':
    case 'not_covered':
      return 'notifications.steps.cancelled';
    default:
      return `notifications.steps.${step}`;
  }
}

/** What of it has no words, such as an instrument, and its amount. */
function detailsOf(details: Entry['details'], lang: string): string[] {
  const { code, item, product, coin = 'USDT', into } = details;
  const figure = (text: string | undefined, asset: string): string => {
    if (text === undefined || !/^-?\d+(\.\d+)?$/.test(text)) return '';
    return `${decimalText(lang, text, 0, 18)} ${asset}`;
  };
  const { profit, paid, returned, amount, received } = details;
  return [
    code ?? item ?? product ?? '',
    figure(amount ?? returned ?? paid ?? profit, coin),
    into === undefined ? '' : figure(received, into),
  ];
}
