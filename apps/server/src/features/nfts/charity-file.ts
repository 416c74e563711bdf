/** The ledger of a charity as a file that anybody can check: the oldest entry first, streamed page by page. */
import { usdtText } from '@candor/core/money/money';
import type { Tx } from '../../db/db.ts';
import { FILE_TYPES, type FileReply } from '../../http/files.ts';
import { type CharityRow, type EntryRow, listEntriesAfter } from './db/charities.repo.ts';

const AT_ONCE = 500;
const HEAD = 'number,time,kind,amount_usdt,balance_usdt,item_id,item,transaction_hash,receipt_sha256\r\n';

export function exportEntries(tx: Tx, { id }: CharityRow): FileReply {
  return {
    kind: 'file',
    name: `candor-charity-${id}.csv`,
    type: FILE_TYPES.csv,
    headers: {},
    parts: linesOf(tx, id),
    onEnd: () => undefined,
  };
}

async function* linesOf(tx: Tx, charityId: string): AsyncGenerator<string> {
  yield HEAD;
  let after = 0;
  for (;;) {
    const rows = await listEntriesAfter(tx, charityId, after, AT_ONCE);
    if (rows.length === 0) return;
    yield rows.map(lineOf).join('');
    after = rows.at(-1)?.number ?? after;
  }
}

function lineOf(row: EntryRow): string {
  const amount = `${row.item_id === null ? '-' : ''}${usdtText(row.amount_units)}`;
  return `${[
    String(row.number),
    row.at.toISOString(),
    row.item_id === null ? 'payout' : 'sale',
    amount,
    usdtText(row.balance_units),
    row.item_id ?? '',
    quoted(row.item ?? ''),
    row.hash ?? '',
    row.receipt ?? '',
  ].join(',')}\r\n`;
}

/** RFC 4180; and no spreadsheet takes a name for a formula. */
function quoted(text: string): string {
  if (text === '') return '';
  const plain = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
