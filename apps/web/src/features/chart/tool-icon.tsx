/** The icons of the chart's controls, and a button that is only an icon. */
import type { ReactNode, RefObject } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';

const ICONS = {
  candles: 'M6 2v3M6 12v4M4 5h4v7H4zM13 4v2M13 11v3M11 6h4v5h-4z',
  line: 'M2 13l4-5 4 3 6-8',
  area: 'M2 13l4-5 4 3 6-8v13H2z',
  table: 'M2.5 3.5h13v11h-13zM2.5 7h13M2.5 10.5h13M7 3.5v11',
  full: 'M3 7V3h4M11 3h4v4M15 11v4h-4M7 15H3v-4',
  leave: 'M7 3v4H3M15 7h-4V3M11 15v-4h4M3 11h4v4',
  indicators: 'M2 12c3 0 3-7 7-7s4 7 7 7M2 6h14',
  draw: 'M3 15l1-4 8-8 3 3-8 8zM10 5l3 3',
  more: 'M4 9h.01M9 9h.01M14 9h.01',
} as const;

export type IconName = keyof typeof ICONS;

type ToolProps = {
  readonly icon: IconName;
  readonly label: string;
  /** Absent for a button that acts instead of toggling. */
  readonly isOn?: boolean;
  /** Present for a button that opens a part of the page. */
  readonly isExpanded?: boolean;
  readonly opensMenu?: boolean;
  readonly isDisabled?: boolean;
  readonly place?: RefObject<HTMLButtonElement | null>;
  readonly onPress: () => void;
};

export function Tool({ icon, label, isOn, isExpanded, opensMenu = false, isDisabled = false, ...rest }: ToolProps) {
  const { place, onPress } = rest;
  return (
    <button
      ref={place}
      type="button"
      aria-label={label}
      title={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
      {...(opensMenu ? { 'aria-haspopup': 'menu' as const } : {})}
      disabled={isDisabled}
      onClick={onPress}
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded disabled:opacity-40 max-sm:size-11',
        isOn === true || isExpanded === true ? 'bg-ink text-paper' : 'text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg
      width="18"
      height="18"
      className="size-4.5"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.6 : 1.4}
      aria-hidden="true"
    >
      <path d={ICONS[name]} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
