/** A visitor's token: in this tab alone, and gone with it. */

const KEY = 'candor.supportChat';
let memory: string | null = null;

export function readToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? memory;
  } catch {
    return memory;
  }
}

export function keepToken(token: string | null): void {
  memory = token;
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Blocked: the page remembers it until it is left.
  }
}
