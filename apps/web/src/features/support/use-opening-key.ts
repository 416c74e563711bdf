/** The key of what begins a conversation: the same when it is sent again after a failure, and another one for other words. */
import { useRef } from 'react';
import { randomKey } from '../../api/random-key.ts';

export function useOpeningKey(): (opening: object) => string {
  const last = useRef({ opening: '', key: '' });
  return (opening) => {
    const text = JSON.stringify(opening);
    if (last.current.opening !== text) last.current = { opening: text, key: randomKey() };
    return last.current.key;
  };
}
