/** A picture's zoom, position and rotation in its frame. Lengths are screen pixels; positions count from the centre. */

export type Size = { readonly width: number; readonly height: number };
export type Place = { readonly x: number; readonly y: number };
export type Pose = {
  /** At 1 the whole picture fits its frame. */
  readonly zoom: number;
  /** Quarter turns clockwise. */
  readonly turns: number;
} & Place;

export const WHOLE: Pose = { zoom: 1, turns: 0, x: 0, y: 0 };
export const ZOOM_MAX = 12;
const MIDDLE: Place = { x: 0, y: 0 };

/** The unrotated picture's size in its frame: the largest that fits once it is rotated. */
export function fitted(picture: Size, frame: Size, turns: number): Size {
  const across = turned(picture, turns);
  const scale = Math.min(frame.width / across.width, frame.height / across.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Zooms around a point of the frame, which stays in place. */
export function zoomedBy(pose: Pose, factor: number, at: Place = MIDDLE): Pose {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, pose.zoom * factor));
  const grown = zoom / pose.zoom;
  return { ...pose, zoom, x: at.x - (at.x - pose.x) * grown, y: at.y - (at.y - pose.y) * grown };
}

export function movedBy(pose: Pose, { x, y }: Place): Pose {
  return { ...pose, x: pose.x + x, y: pose.y + y };
}

/** A quarter turn clockwise, with the whole picture in view again. */
export function turnedOnce({ turns }: Pose): Pose {
  return { ...WHOLE, turns: (turns + 1) % 4 };
}

/** Moves the picture so that its edges come no further into the frame than necessary. */
export function clamped(pose: Pose, picture: Size, frame: Size): Pose {
  const shown = turned(fitted(picture, frame, pose.turns), pose.turns);
  return {
    ...pose,
    x: within(pose.x, (shown.width * pose.zoom - frame.width) / 2),
    y: within(pose.y, (shown.height * pose.zoom - frame.height) / 2),
  };
}

function within(value: number, most: number): number {
  const limit = Math.max(0, most);
  return Math.min(limit, Math.max(-limit, value));
}

function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}
