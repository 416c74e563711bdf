/** Keyboard shortcuts of the whole back office: between rows, to the search, to a page by its number, and the list of them all. */
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKey } from '@candor/ui/foundation/keys';
import { type KeyLine, useKeysOfPage } from '../shared/page-keys.ts';
import { useMay } from '../shared/permission.ts';
import { isMeant, useCharacter } from '../shared/use-character.ts';
import { useText } from '../text/text.tsx';
import { NAV } from './nav.ts';

// With what makes it a dialog it is loaded when it is first opened.
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

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
  const [wasOpened, setWasOpened] = useState(false);
  const pages = NAV.filter(({ permission }) => may(permission)).slice(0, 9);
  useCharacter('j', () => moveRow(1));
  useCharacter('k', () => moveRow(-1));
  useCharacter('?', () => {
    setWasOpened(true);
    setOpen(true);
  });
  useCharacter('/', () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus());
  useKey(
    (event) =>
      /^[1-9]$/.test(event.key) && isMeant(event) && !takesDigits(event.target) && pages.length >= Number(event.key),
    (event) => void navigate(pages[Number(event.key) - 1]?.to ?? '/'),
  );
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ShortcutList
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        lines={[
          ...[...KEYS, ...ofPage].map(({ keys, what }) => ({ keys, what: t(what) })),
          ...pages.map(({ title }, index) => ({ keys: String(index + 1), what: t(title) })),
        ]}
      />
    </Suspense>
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
