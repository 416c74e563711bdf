/** A session as a page keeps it in its storage, for benchmarks that open pages of a customer. */

/** The entries of `localStorage` of a reader in English who is signed in with this token. */
export async function signedInStorage(url: URL, token: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(new URL('/swx/customer/user/getUserInfo', url), {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: '{}',
  });
  const { data: user } = (await answer.json()) as { data: object };
  return { 'candor.token': token, 'candor.userInfo': JSON.stringify(user), 'candor.locale': 'en' };
}
