/** For tests: what corruption fixtures for options use. */
import { forget, move, type RecordedHistory } from './fixture.ts';

type Name = keyof RecordedHistory['options'];
type Side = readonly [kind: string, owner?: number, name?: string];

const account = (mode: string, [kind, owner = 0, name = '']: Side) =>
  `(select id from ledger_accounts where owner_id = ${owner} and mode = '${mode}' and asset = 'USDT' and kind = '${kind}' and name = '${name}')`;
export const POOL: Side = ['option_pool', 0, 'BTCUSDT'];
export const RESERVED: Side = ['option_reserved', 0, 'BTCUSDT'];
export const real = (side: Side) => account('real', side);
export const BUYER: Side = ['available', 2];

/** Constraints hold even without triggers: somebody has to take them off first. */
const UNCHECKED = `
  do $$ declare each text; begin
    for each in select conname from pg_constraint where conrelid = 'options_positions'::regclass and contype = 'c' loop
      execute format('alter table options_positions drop constraint %I', each);
    end loop;
  end $$;`;
export const SET = ({ options }: RecordedHistory, name: Name, set: string) =>
  `${UNCHECKED} update options_positions set ${set} where id = ${options[name]};`;
/** What follows from its fair value. */
export const FOLLOWS = (
  fair: string,
) => `fair = ${fair}, worth_units = floor((${fair}) * lots * contract_size * 1000000),
  markup_units = div(floor((${fair}) * lots * contract_size * 1000000) * markup_ppb, 1000000000)`;
export const keyOf = ({ options }: RecordedHistory, name: Name, step: 1 | 2, kind: string) =>
  `option:${options[name]}:${step}:option.${kind}`;

/** Posts another amount of that, and moves both balances; by units of the option's row, as it is now. */
export const instead = (
  history: RecordedHistory,
  [name, step, kind]: readonly [Name, 1 | 2, string],
  [debit, credit]: readonly [string, string],
  units: string,
  id: number,
) => `
  ${forget(debit, credit, keyOf(history, name, step, kind))}
  ${move(debit, credit, `(select ${units} from options_positions where id = ${history.options[name]})`, { fact: `option:${history.options[name]}`, kind: `option.${kind}`, step }, id)}`;
export const moved = (history: RecordedHistory, name: Name, kind: string, step: number) => ({
  fact: `option:${history.options[name]}`,
  kind: `option.${kind}`,
  step,
});

export const idsOf = ({ options }: RecordedHistory, ...names: readonly Name[]) =>
  names.map((name) => `option ${options[name]}`).toSorted();
export const EXPLAINED = (...keys: readonly string[]) => ({
  'transfers-are-explained': keys.map((key) => `transfer ${key}`).toSorted(),
});
export const PRICED = (history: RecordedHistory, ...names: readonly Name[]) => ({
  'options-were-priced-as-published': idsOf(history, ...names),
});
export const POSTED = (history: RecordedHistory, ...names: readonly Name[]) => ({
  'options-were-posted': idsOf(history, ...names),
});
export const RESERVES = (times: number, underlying = 'BTCUSDT real') => ({
  'options-are-reserved': Array.from({ length: times }, () => `underlying ${underlying}`),
});
export const SETTLED = (...ids: readonly string[]) => ({ 'settlements-follow-from-quotes': ids.toSorted() });
export const MEASURED = (...ids: readonly string[]) => ({ 'volatilities-follow-from-closes': ids.toSorted() });
