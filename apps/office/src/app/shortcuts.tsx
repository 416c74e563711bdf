/** Keyboard shortcuts of the whole back office: between rows, to the search, to a page by its number, and the list of them all. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useKey } from '@candor/ui/foundation/keys';
import { type KeyLine, useKeysOfPage } from '../shared/page-keys.ts';
import { useMay } from '../shared/permission.ts';
import { isMeant, useCharacter } from '../shared/use-character.ts';
import { useText } from '../text/text.tsx';
import { NAV } from './nav.ts';

const KEYS: readonly KeyLine[] = [
  { keys: 'J  K', what: 'office.keys.rows' },
  { keys: '/', what: 'office.keys.search' },
  { keys: '?', what: 'office.keys.list' },
];

export function Shortcuts() {
  const { t } = useText();
  const may = useMay();
  const navigate = useNavigate();
  const ofPage = useKeysOfPage();
  const [isOpen, setOpen] = useState(false);
  const pages = NAV.filter(({ permission }) => may(permission)).slice(0, 9);
  useCharacter('j', () => moveRow(1));
  useCharacter('k', () => moveRow(-1));
  useCharacter('?', () => setOpen(true));
  useCharacter('/', () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus());
  useKey(
    (event) =>
      /^[1-9]$/.test(event.key) && isMeant(event) && !takesDigits(event.target) && pages.length >= Number(event.key),
    (event) => void navigate(pages[Number(event.key) - 1]?.to ?? '/'),
  );
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} closeLabel={t('shell.close')} title={t('office.keys.title')}>
      <dl className="divide-y divide-rule">
        {[...KEYS, ...ofPage].map(({ keys, what }) => (
          <Line key={what} keys={keys} what={t(what)} />
        ))}
        {pages.map(({ to, title }, index) => (
          <Line key={to} keys={String(index + 1)} what={t(title)} />
        ))}
      </dl>
    </Dialog>
  );
}

function Line({ keys, what }: { readonly keys: string; readonly what: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt>{what}</dt>
      <dd>
        <bdi className="flex gap-1.5">
          {keys.split('  ').map((key) => (
            <kbd
              key={key}
              className="rounded-sm border border-rule-strong bg-sunken px-1.5 py-0.5 font-sans text-xs font-medium"
            >
              {key}
            </kbd>
          ))}
        </bdi>
      </dd>
    </div>
  );
}

/** Where digits choose an option, they open no page. */
function takesDigits(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-digits]') !== null;
}

/** Moves to the next or previous row; from elsewhere, to the first. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
}
