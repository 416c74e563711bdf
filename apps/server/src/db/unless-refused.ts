/** What the database may refuse with a code of ours, as an answer. */
import { sqlState } from './db.ts';

/** False if it was refused with this code; nothing was done then. */
export async function unlessRefused(code: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (sqlState(error) === code) return false;
    throw error;
  }
}
