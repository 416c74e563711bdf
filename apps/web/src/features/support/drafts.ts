/** What was written to support and not sent: kept in this tab, for whoever wrote it, until it is sent or they sign out. */
import { useState } from 'react';
import { currentSession } from '../../api/session.ts';

const PREFIX = 'candor.supportDraft.';
/** Serves where the tab stores nothing. */
const memory = new Map<string, string>();

/** @param name of one conversation, or of one field of a new one. */
export function useDraft(name: string): readonly [string, (text: string) => void] {
  const key = `${ownPrefix()}${name}`;
  const [text, setText] = useState(() => read(key));
  const change = (next: string) => {
    setText(next);
    write(key, next);
  };
  return [text, change];
}

/** What is kept under this name; empty for nothing. */
export function keptDraft(name: string): string {
  return read(`${ownPrefix()}${name}`).trim();
}

/** All drafts whose names begin like this. */
export function forgetDrafts(name: string): void {
  forget(`${ownPrefix()}${name}`);
}

/** Of everybody who has written in this tab: for when somebody has signed out, on whichever page. */
export function forgetAllDrafts(): void {
  forget(PREFIX);
}

function ownPrefix(): string {
  return `${PREFIX}${currentSession().user?.id ?? ''}.`;
}

function read(key: string): string {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  memory.set(key, text);
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full: the page remembers it until it is left.
  }
}

function forget(prefix: string): void {
  for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget where nothing can be stored.
  }
}
