/** Single characters as shortcuts of the whole page, unless the reader has switched them off. */
import { isForPage, isOn, useKey } from '@candor/ui/foundation/keys';
import { areSingleKeysOn } from './fields/keys-select.tsx';

export function useCharacter(character: string, act: () => void): void {
  useKey((event) => isOn(character, event) && isMeant(event), act);
}

export function isMeant(event: KeyboardEvent): boolean {
  return areSingleKeysOn() && isForPage(event);
}
