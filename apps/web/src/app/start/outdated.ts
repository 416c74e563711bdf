/** Whether the page is of an earlier version than the server. */

/** Whether the server has a version other than this page's: then a missing chunk will not come back. */
export async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  try {
    const response = await fetch('/', { cache: 'no-cache' });
    return response.ok && !(await response.text()).includes(entry);
  } catch {
    return false;
  }
}
