/** Whether the private socket reports what becomes of the account. While it does not, the page polls. */

let isConnected = false;

export function isLive(): boolean {
  return isConnected;
}

export function setLive(next: boolean): void {
  isConnected = next;
}

/** The interval of a query about the account: none while changes are reported. */
export function whileNotLive(interval: number | false): number | false {
  return isConnected ? false : interval;
}
