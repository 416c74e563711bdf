/** The pictures of an attempt: chosen, enlarged and rotated, one or two side by side. */
import { type ReactNode, useEffect } from 'react';
import type { IdentityCheckView } from '@candor/contract/staff/kyc';
import { classNames } from '@candor/ui/foundation/class-names';
import type { MessageKey } from '@candor/i18n/catalogue';
import { type KeyLine, usePageKeys } from '../../../shared/page-keys.ts';
import { useCharacter } from '../../../shared/use-character.ts';
import { useText } from '../../../text/text.tsx';
import type { Desk } from './desk.ts';
import { PictureFrame } from './picture-frame.tsx';
import { type Pose, turnedOnce, WHOLE, zoomedBy } from './pose.ts';
import { usePictures } from './use-pictures.ts';

const STEP = 1.5;
const LARGER = (pose: Pose) => zoomedBy(pose, STEP);
const SMALLER = (pose: Pose) => zoomedBy(pose, 1 / STEP);
const WHOLE_AGAIN = ({ turns }: Pose): Pose => ({ ...WHOLE, turns });
const KEYS_OF_PICTURES: readonly KeyLine[] = [
  { keys: '+  −  0', what: 'checks.keys.zoom' },
  { keys: 'R', what: 'checks.keys.turn' },
  { keys: 'C', what: 'checks.keys.compare' },
];

type PictureDeskProps = {
  readonly customerId: string;
  readonly pictures: IdentityCheckView['pictures'];
  readonly desk: Desk;
};

export function PictureDesk({ customerId, pictures, desk }: PictureDeskProps) {
  const { t } = useText();
  const { lying, active } = desk;
  const { shown, ask } = usePictures(customerId);
  const idOf = (field: string) => pictures.find((picture) => picture.field === field)?.id;
  // Wide pictures have more room one below the other.
  const areAllWide = lying.every(({ field }) =>
    pictures.some((picture) => picture.field === field && picture.width > picture.height),
  );
  const wanted = lying.map(({ field }) => idOf(field)).join(' ');
  useEffect(() => {
    for (const id of wanted.split(' ')) if (id !== '') ask(id);
  }, [wanted, ask]);
  return (
    <section aria-label={t('checks.pictures')} className="flex h-[70dvh] min-h-80 flex-col gap-2 lg:h-full">
      <div role="group" aria-label={t('checks.pictures')} className="flex flex-wrap gap-1.5">
        {pictures.map(({ field }) => (
          <button
            key={field}
            type="button"
            aria-pressed={lying.some((one) => one.field === field)}
            onClick={() => desk.show(field)}
            className={classNames(
              'min-h-8 rounded border px-2.5 py-1 text-start font-medium pointer-coarse:min-h-11',
              lying.some((one) => one.field === field)
                ? 'border-ink bg-ink text-paper forced-colors:border-[Highlight]'
                : 'border-rule-strong text-ink-2 hover:bg-sunken',
            )}
          >
            {t(`identity.fields.${field}`)}
          </button>
        ))}
      </div>
      <div className={classNames('flex min-h-0 grow gap-2 max-sm:flex-col', areAllWide && 'flex-col')}>
        {lying.map(({ place, field, pose }, index) => {
          const picture = pictures.find((candidate) => candidate.field === field);
          if (picture === undefined) return null;
          return (
            <PictureFrame
              key={`${place} ${field}`}
              label={t(`identity.fields.${field}`)}
              picture={picture}
              shown={shown[picture.id]}
              onRetry={() => ask(picture.id)}
              pose={pose}
              onPose={(change) => desk.pose(index, change)}
              onActive={() => desk.activate(index)}
              isActive={lying.length > 1 && index === active}
            />
          );
        })}
      </div>
      <Tools desk={desk} canCompare={pictures.length > 1} />
      <p className="text-xs text-ink-2">{t('checks.logged')}</p>
    </section>
  );
}

function Tools({ desk, canCompare }: { readonly desk: Desk; readonly canCompare: boolean }) {
  const { t } = useText();
  const change = (next: (pose: Pose) => Pose) => desk.pose(desk.active, next);
  useCharacter('+', () => change(LARGER));
  // On keyboards where + needs Shift on this key.
  useCharacter('=', () => change(LARGER));
  useCharacter('-', () => change(SMALLER));
  useCharacter('0', () => change(WHOLE_AGAIN));
  useCharacter('r', () => change(turnedOnce));
  useCharacter('c', () => canCompare && desk.compare());
  usePageKeys(KEYS_OF_PICTURES);
  return (
    <div role="toolbar" aria-label={t('checks.tools')} className="flex flex-wrap gap-1.5">
      <Tool name="checks.smaller" onPress={() => change(SMALLER)}>
        <path d="M4 10h12" />
      </Tool>
      <Tool name="checks.larger" onPress={() => change(LARGER)}>
        <path d="M4 10h12M10 4v12" />
      </Tool>
      <Tool name="checks.whole" onPress={() => change(WHOLE_AGAIN)}>
        <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />
      </Tool>
      <Tool name="checks.turn" onPress={() => change(turnedOnce)}>
        <path d="M15.5 6.5A7 7 0 1 0 17 11M16 2.5v4.5h-4.5" />
      </Tool>
      {canCompare && (
        <Tool name="checks.compare" isPressed={desk.lying.length > 1} onPress={desk.compare}>
          <path d="M3 4h14v12H3zM10 4v12" />
        </Tool>
      )}
    </div>
  );
}

type ToolProps = {
  readonly name: MessageKey;
  readonly onPress: () => void;
  readonly isPressed?: boolean;
  readonly children: ReactNode;
};

function Tool({ name, onPress, isPressed, children }: ToolProps) {
  const { t } = useText();
  return (
    <button
      type="button"
      title={t(name)}
      aria-label={t(name)}
      aria-pressed={isPressed}
      onClick={onPress}
      className={classNames(
        'grid size-11 place-items-center rounded border',
        isPressed === true ? 'border-ink bg-ink text-paper' : 'border-rule-strong text-ink-2 hover:bg-sunken',
      )}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
        {children}
      </svg>
    </button>
  );
}
