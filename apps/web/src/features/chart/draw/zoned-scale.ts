/** The library's time scale, with days that begin at midnight of the chosen zone instead of UTC's. */
import {
  defaultHorzScaleBehavior,
  type Mutable,
  type TickMarkWeightValue,
  type TimeScalePoint,
} from 'lightweight-charts';
import { markWeight } from './zoned-axis.ts';

export function zonedScale(timeZone: string) {
  class ZonedScale extends defaultHorzScaleBehavior() {
    override fillWeightsForPoints(points: readonly Mutable<TimeScalePoint>[], startIndex: number): void {
      for (let index = startIndex; index < points.length; index += 1) {
        const point = points[index];
        if (point === undefined) continue;
        const time = secondsAt(point);
        point.timeWeight = markWeight(timeZone, time, timeBefore(points, index)) as TickMarkWeightValue;
      }
    }
  }
  return new ZonedScale();
}

/** The time of the previous bar; before the first one, as if the bars continued at the same distance. */
function timeBefore(points: readonly TimeScalePoint[], index: number): number {
  const [before, here, after] = [points[index - 1], points[index], points[index + 1]];
  if (before !== undefined) return secondsAt(before);
  const time = secondsAt(here);
  return time - (after === undefined ? 0 : secondsAt(after) - time);
}

function secondsAt(point: TimeScalePoint | undefined): number {
  return typeof point?.originalTime === 'number' ? point.originalTime : 0;
}
