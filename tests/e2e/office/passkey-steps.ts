/** Steps of the story about somebody who joins: a passkey is added, signs in, confirms what needs a second factor, and is removed. */
import type { Page } from 'playwright-core';
import { addAuthenticator } from '../../support/authenticator.ts';
import type { Visit } from '../../support/browsing.ts';
import { freshCode } from '../../support/office.ts';
import type { StaffSignIn } from '../../support/running-server.ts';

const NAME = 'Telefon هاتف';

/** From any page of the back office on a phone, signed in with a code, back to there. */
export async function addAndUsePasskey({ page, expectWhole }: Visit, member: StaffSignIn): Promise<void> {
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Pages of the back office' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My sign-in' }).click();
  await page.getByText('No passkey yet').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill(NAME);
  await dialog.getByLabel('Code from the authenticator app').fill(await freshCode(member));
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const passkey = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem').filter({ hasText: NAME });
  await passkey.getByText('never used').waitFor();
  await expectWhole('passkey');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out.').waitFor();
  await signInByPasskey(page, { ...member, password: 'not the password' });
  await page.getByText('Name, password, code or passkey is incorrect.').waitFor();
  await signInByPasskey(page, member);
  await passkey.getByText('last used').waitFor();

  await passkey.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('No passkey yet').waitFor();
}

async function signInByPasskey(page: Page, { name, password }: StaffSignIn): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
}
