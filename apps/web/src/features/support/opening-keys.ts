/**
 * The keys of what begins a conversation. Nobody knows of a call without an answer whether it arrived; so the same words keep their key for as
 * long as the form is open, whatever else was sent in between, and the server opens one conversation for them. Other words have another key.
 */
import { useState } from 'react';
import { randomKey } from '../../api/random-key.ts';

/** @returns the key of an opening, by all that is sent of it: JSON. */
export function openingKeys(): (opening: object) => string {
  const keys = new Map<string, string>();
  return (opening) => {
    const text = JSON.stringify(opening);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
}

export function useOpeningKey(): (opening: object) => string {
  const [keyOf] = useState(openingKeys);
  return keyOf;
}
