/** The mails of a sandbox, read at `/dev/mail` as anybody trying it out would. */
import { expect } from 'vitest';

/** The code in the newest mail to the address, once one has arrived that was not there before. */
export async function mailedCode(url: string, to: string, before: string | null = null): Promise<string> {
  let code: string | null = null;
  await expect
    .poll(
      async () => {
        const text = await newestMail(url, to);
        code = /^\s*([0-9]{6})\s*$/m.exec(text ?? '')?.[1] ?? null;
        return code !== null && code !== before;
      },
      { interval: 200 },
    )
    .toBe(true);
  return code ?? '';
}

/** As plain text; null while there is none. */
export async function newestMail(url: string, to: string): Promise<string | null> {
  const list = await (await fetch(`${url}/dev/mail?to=${encodeURIComponent(to)}`)).text();
  const path = /\/dev\/mail\/\d+/.exec(list)?.[0];
  return path === undefined ? null : (await fetch(`${url}${path}/text`)).text();
}
