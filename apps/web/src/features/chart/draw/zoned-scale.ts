/** The library's time scale, with days that begin at midnight of the chosen zone instead of UTC's, and without labels that the edge would cut. */
import {
  defaultHorzScaleBehavior,
  type InternalHorzScaleItem,
  type LocalizationOptions,
  type Mutable,
  type TickMark,
  type TickMarkWeightValue,
  type Time,
  type TimeScalePoint,
} from 'lightweight-charts';
import { markWeight } from './zoned-axis.ts';

/** @param isCut whether there is no room for the label of this time, in seconds. */
export function zonedScale(timeZone: string, isCut: (time: number) => boolean) {
  class ZonedScale extends defaultHorzScaleBehavior() {
    override fillWeightsForPoints(points: readonly Mutable<TimeScalePoint>[], startIndex: number): void {
      for (let index = startIndex; index < points.length; index += 1) {
        const point = points[index];
        if (point === undefined) continue;
        const time = secondsAt(point);
        point.timeWeight = markWeight(timeZone, time, timeBefore(points, index)) as TickMarkWeightValue;
      }
    }

    /** The library keeps labels by this key: that of a cut label is another one. */
    override cacheKey(item: InternalHorzScaleItem): number {
      const key = super.cacheKey(item);
      return isCut(this.key(item)) ? key + CUT : key;
    }

    override formatTickmark(mark: TickMark, options: LocalizationOptions<Time>): string {
      return isCut(this.key(mark.time)) ? '' : super.formatTickmark(mark, options);
    }
  }
  return new ZonedScale();
}

/** Keys are whole milliseconds. */
const CUT = 0.5;

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
