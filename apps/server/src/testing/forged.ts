/** For tests of what the application's role may not do, whoever has its password. */
import pg from 'pg';

/** Nothing stays of it. `done`, or what the database answers. @param appUrl of the application's role. */
export async function forged(appUrl: string, text: string, values: unknown[] = []): Promise<string> {
  const client = new pg.Client(appUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(text, values);
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  } finally {
    await client.query('rollback');
    await client.end();
  }
}
