/** Keys pressed by somebody who waits for nothing, on a device that draws slowly. */
import type { Locator, Page } from 'playwright-core';

/** How many times slower than this machine. */
const SLOWER = 4;

/** During the story the page gets a quarter of the processor, as on a cheap phone. */
export async function onSlowDevice(page: Page, story: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await story();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
}

/** A held key, such as `Tab` or `Shift+Tab`: it repeats without waiting for the last stroke to be drawn. */
export async function holdKey(page: Page, keys: string, strokes: number): Promise<void> {
  const { keyboard } = page;
  const held = keys.split('+');
  const key = held.pop() ?? '';
  for (const modifier of held) await keyboard.down(modifier);
  await Promise.all(Array.from({ length: strokes }, () => keyboard.down(key)));
  for (const pressed of [key, ...held]) await keyboard.up(pressed);
}

/** Focuses the last stop before an element, or the first one after it. */
export function focusBeside(place: Locator, side: 'before' | 'behind'): Promise<void> {
  return place.evaluate((element, wanted) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')].filter(
      (stop) => stop.checkVisibility({ visibilityProperty: true }) && !stop.matches(':disabled') && stop.tabIndex === 0,
    );
    const bit = wanted === 'before' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const beside = stops.filter(
      (stop) => !element.contains(stop) && (element.compareDocumentPosition(stop) & bit) !== 0,
    );
    beside.at(wanted === 'before' ? -1 : 0)?.focus();
  }, side);
}
