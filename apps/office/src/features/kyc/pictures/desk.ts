/** Which pictures are shown: one, or two side by side, each with its own rotation and zoom. */
import { useCallback, useState } from 'react';
import type { PictureField } from '@candor/core/kyc/fields';
import { type Pose, WHOLE } from './pose.ts';

type Place = 'first' | 'second';
type Lying = { readonly place: Place; readonly field: PictureField; readonly pose: Pose };

export type Desk = {
  readonly lying: readonly Lying[];
  /** Which of them keys and buttons apply to. */
  readonly active: number;
  readonly activate: (index: number) => void;
  /** Replaces the active one. */
  readonly show: (field: PictureField) => void;
  readonly pose: (index: number, change: (pose: Pose) => Pose) => void;
  /** Switches between one picture and two. */
  readonly compare: () => void;
};

export function useDesk(fields: readonly PictureField[]): Desk {
  const [lying, setLying] = useState<readonly Lying[]>(() => fields.slice(0, 1).map((field) => laid(field, 'first')));
  const [chosen, activate] = useState(0);
  const active = Math.min(chosen, lying.length - 1);
  const show = useCallback(
    (field: PictureField) =>
      setLying((all) =>
        all.map((one, index) => (index === active && one.field !== field ? laid(field, one.place) : one)),
      ),
    [active],
  );
  const pose = (at: number, change: (pose: Pose) => Pose) =>
    setLying((all) => all.map((one, index) => (index === at ? { ...one, pose: change(one.pose) } : one)));
  const compare = () => {
    const other = fields.find((field) => field !== lying[0]?.field);
    if (lying.length > 1) setLying(lying.slice(active, active + 1));
    else if (other !== undefined) {
      setLying([...lying, laid(other, lying[0]?.place === 'second' ? 'first' : 'second')]);
      activate(1);
    }
  };
  return { lying, active, activate, show, pose, compare };
}

function laid(field: PictureField, place: Place): Lying {
  return { place, field, pose: WHOLE };
}
