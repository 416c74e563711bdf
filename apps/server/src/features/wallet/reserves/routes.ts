/** Reserves: what everybody sees, and each measurement for the staff. */
import { getReserves } from '@candor/contract/reserves';
import { listReserves, type ReserveView } from '@candor/contract/staff/reserves';
import { type Asset, ASSETS, formatMoney, money } from '@candor/core/money/money';
import { HOUR, SECOND } from '@candor/core/time';
import { breaksOf, dueOf, heldOf } from '@candor/core/wallet/reserves';
import type { App } from '../../../http/app.ts';
import type { Mount } from '../../../http/http.ts';
import { cached } from '../../../process/ttl-cache.ts';
import * as repo from '../db/reserves.repo.ts';
import { routesOf, type Wallet } from '../wallet-app.ts';
import { figuresOf } from './measure.ts';

/** Anybody may ask, and it sums over all accounts. */
const KEPT_FOR = 10 * SECOND;
/** Measured once an hour: what is older says that the node is away. */
const FRESH_FOR = 2 * HOUR;

type Routed = App & { readonly wallet: Wallet };

export function reserveRoutes(app: Routed, mount: Mount): void {
  const publicView = cached(KEPT_FOR, app.now, (at) => viewPublic(app, at));
  mount(getReserves, () => publicView());

  mount(listReserves, async ({ query: { page, size, broken } }) => {
    const { list, total } = await repo.listReserves(app.db.kysely, broken === 'true', page, size);
    return { list: list.map(viewOf), total, page, size };
  });
}

async function viewPublic({ db: { kysely }, wallet }: Routed, at: number) {
  const owed = await repo.sumOwed(kysely);
  const routes = [...wallet.networks, ...wallet.reviewed].flatMap((each) => routesOf(each));
  const rows: repo.ReserveRow[] = [];
  for (const { network } of wallet.networks) rows.push(...(await repo.listNewest(kysely, network)));
  const fresh = rows.filter(({ measured_at: measured }) => measured.getTime() > at - FRESH_FOR);
  const shown = ASSETS.filter((coin) => routes.some((route) => route.coin === coin) || (owed.get(coin) ?? 0n) > 0n);
  return {
    assets: shown.map((coin) => {
      const units = (amount: bigint) => formatMoney(money(coin, amount));
      const networks = routes
        .filter((route) => route.coin === coin)
        .map(({ network }) => {
          const row = fresh.find((each) => each.coin === coin && each.network === network);
          const hasNode = wallet.networks.some((each) => each.network === network);
          return { network, hasNode, measured: row === undefined ? null : measuredOf(row) };
        });
      const its = fresh.filter((each) => each.coin === coin);
      const isWhole = networks.length > 0 && networks.every(({ measured }) => measured !== null);
      // As of the same instant as what is held, where that was measured.
      const newest = its.toSorted((a, b) => b.measured_at.getTime() - a.measured_at.getTime())[0];
      return {
        coin,
        owed: units(isWhole && newest !== undefined ? BigInt(newest.owed_units) : (owed.get(coin) ?? 0n)),
        held: isWhole ? units(its.reduce((sum, row) => sum + heldOf(figuresOf(row)), 0n)) : null,
        networks,
      };
    }),
  };
}

function measuredOf(row: repo.ReserveRow) {
  return {
    held: formatMoney(money(row.coin, heldOf(figuresOf(row)))),
    block: Number(row.block_number),
    at: row.measured_at.toISOString(),
  };
}

function viewOf(row: repo.ReserveRow): ReserveView {
  const figures = figuresOf(row);
  const text = (units: bigint) => formatMoney(money(row.coin, units));
  return {
    id: row.id,
    coin: row.coin,
    network: row.network,
    block: Number(row.block_number),
    blockHash: row.block_hash,
    measuredAt: row.measured_at.toISOString(),
    payers: row.payers,
    addresses: row.addresses,
    deposits: text(figures.deposits),
    payouts: text(figures.payouts),
    owed: text(BigInt(row.owed_units)),
    custody: signed(row.coin, figures.custody),
    waiting: text(figures.waiting),
    pending: text(BigInt(row.pending_units)),
    sent: text(BigInt(row.sent_units)),
    fees: text(figures.fees),
    own: signed(row.coin, heldOf(figures) - dueOf(figures)),
    breaks: [
      ...breaksOf(figures, null).map(({ kind, units }) => ({ kind, amount: text(units) })),
      ...(BigInt(row.unexplained_units) > 0n
        ? [{ kind: 'unexplained' as const, amount: text(BigInt(row.unexplained_units)) }]
        : []),
    ],
  };
}

function signed(coin: Asset, units: bigint): string {
  return `${units < 0n ? '-' : ''}${formatMoney(money(coin, units < 0n ? -units : units))}`;
}
