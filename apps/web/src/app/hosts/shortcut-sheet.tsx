/** A sheet with every shortcut of the product, and the switch for those that are a single character. */
import { Fragment, useId } from 'react';
import type { MessageKey } from '@candor/i18n/catalogue';
import { Dialog } from '@candor/ui/overlays/dialog';
import { allowSingleKeys, useSingleKeysOn } from '../../shared/browser/single-keys.ts';
import { useText } from '../../text/text.tsx';

/** Keys pressed together, in order: a name of the catalogue, or the character itself. */
type Key = MessageKey | '/' | '?' | 'B' | 'S' | 'L' | 'C' | 'P' | 'K' | 'T' | '↑' | '↓';

type Shortcut = {
  readonly what: MessageKey;
  /** Alternatives, each pressed together. */
  readonly ways: readonly (readonly Key[])[];
};

/** A single character without Ctrl or Alt: these can be switched off. */
const SINGLE_KEYS: readonly Key[] = ['/', '?', 'P', 'B', 'S', 'L', 'C'];

const GROUPS: readonly { readonly title: MessageKey; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'access.everywhere',
    shortcuts: [
      { what: 'access.move', ways: [['access.keys.tab'], ['access.keys.shift', 'access.keys.tab']] },
      { what: 'access.search', ways: [['/'], ['access.keys.ctrl', 'K']] },
      { what: 'access.list', ways: [['?']] },
      { what: 'access.leave', ways: [['access.keys.escape']] },
      { what: 'access.messages', ways: [['access.keys.alt', 'T']] },
    ],
  },
  {
    title: 'access.lists',
    shortcuts: [
      { what: 'access.choose', ways: [['access.keys.arrows']] },
      { what: 'access.find', ways: [['↑'], ['↓'], ['access.keys.enter']] },
    ],
  },
  {
    title: 'access.trading',
    shortcuts: [
      { what: 'access.sayPrice', ways: [['P']] },
      { what: 'access.buy', ways: [['B']] },
      { what: 'access.sell', ways: [['S']] },
      { what: 'access.size', ways: [['L']] },
      { what: 'access.step', ways: [['↑'], ['↓']] },
      { what: 'access.review', ways: [['access.keys.enter']] },
      { what: 'access.place', ways: [['access.keys.ctrl', 'access.keys.enter']] },
      { what: 'access.closePosition', ways: [['C']] },
    ],
  },
];

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog isOpen onClose={onClose} closeLabel={t('shell.close')} title={t('access.title')}>
      {GROUPS.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 className="text-xs font-medium text-ink-3">{t(title)}</h3>
          <dl className="divide-y divide-rule">
            {shortcuts.map(({ what, ways }) => (
              <div key={what} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
                <dt className="min-w-0">{t(what)}</dt>
                <dd className="ms-auto">
                  <Ways ways={ways} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SingleKeySwitch />
    </Dialog>
  );
}

function SingleKeySwitch() {
  const { t } = useText();
  const id = useId();
  const areOn = useSingleKeysOn();
  const keys = SINGLE_KEYS.map((key) => `\u2066${key}\u2069`).join('  ');
  return (
    <div className="border-t border-rule-strong pt-2">
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="checkbox"
          checked={areOn}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => allowSingleKeys(target.checked)}
          className="size-6 shrink-0 accent-(--accent)"
        />
        <label htmlFor={id} className="flex min-h-11 grow items-center font-medium">
          {t('access.singleKeys', { keys })}
        </label>
      </div>
      <p id={`${id}-help`} className="text-ink-2">
        {t('access.singleKeysHelp')}
      </p>
    </div>
  );
}

function Ways({ ways }: { readonly ways: readonly (readonly Key[])[] }) {
  const { t } = useText();
  const nameOf = (key: Key) => (isMessage(key) ? t(key) : key);
  return ways.map((keys, index) => (
    <Fragment key={keys.join('+')}>
      {index > 0 && <span className="mx-1.5 text-ink-3">{t('access.either')}</span>}
      <bdi className="whitespace-nowrap">
        {keys.map((key, place) => (
          <Fragment key={key}>
            {place > 0 && ' '}
            <kbd className="rounded-sm border border-rule-strong bg-sunken px-1.5 py-0.5 font-sans text-xs font-medium">
              {nameOf(key)}
            </kbd>
          </Fragment>
        ))}
      </bdi>
    </Fragment>
  ));
}

function isMessage(key: Key): key is MessageKey {
  return key.length > 1;
}
