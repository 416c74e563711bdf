/** Every address of the product: those of docs/product.md (Addresses), with their queries, and those that were added. */

/** Open to everyone. */
export const PUBLIC = [
  '/',
  '/market',
  '/market?type=5&sort=gain',
  '/trading',
  '/loan',
  '/nfts',
  '/options?code=BTCUSDT&period=30',
  '/cruuency?code=EURUSD&type=1&id=1001',
  '/help',
  '/help/faq',
  '/help/notice',
  '/introduction',
  '/execution',
  '/capital',
  '/download',
  '/support?language=en',
  '/detail?id=1&title=x',
  '/detail?id=no-such-page&title=x',
  '/pass/login',
  '/pass/register',
  '/pass/reset',
  '/withdraw/confirm',
  '/api/loginCallback/google?code=x&state=y',
] as const;

/** For a signed-in customer with an open position. `{bitcoin}` is the instrument's id on the server at hand. */
export const SIGNED_IN = [
  '/',
  '/cruuency?code=BTCUSDT&type=2&id={bitcoin}',
  '/profile',
  '/profile/balance',
  '/profile/deposit',
  '/profile/withdraw',
  '/profile/convert',
  '/profile/addresses',
  '/profile/invite',
  '/profile/notification',
  '/alerts',
  '/verification',
  '/trading?part=strategies',
  '/nfts?view=mine',
] as const;
