/** The coins of the real account, one line each. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountName } from '@candor/i18n/account-kinds';
import { buttonLook } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { balancesQuery } from '../trading/index.ts';

export function Assets() {
  const { t, decimal } = useText();
  const { mode } = useSession();
  const { data } = useQuery({ ...balancesQuery(mode), enabled: mode === 'real' });
  if (mode !== 'real') return null;
  const held = data?.balances.filter(({ asset, amount }) => asset !== 'USDT' && amount !== '0') ?? [];
  return (
    <section aria-labelledby="assets" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="assets" className="font-serif text-lg font-semibold">
          {t('wallet.assets')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link to="/profile/deposit" className={buttonLook('accent')}>
            {t('wallet.title')}
          </Link>
          <Link to="/profile/withdraw" className={buttonLook('plain')}>
            {t('withdrawals.title')}
          </Link>
        </div>
      </div>
      {held.length > 0 && (
        <Facts className="border-y border-rule">
          {held.map(({ asset, kind, amount }) => (
            <Fact key={`${asset} ${kind}`} name={accountName(kind, t)} strong>
              <bdi data-testid={`asset-${asset}`}>
                {decimal(amount)} {asset}
              </bdi>
            </Fact>
          ))}
        </Facts>
      )}
      <p className="text-ink-2">{t('wallet.assetsText')}</p>
    </section>
  );
}
