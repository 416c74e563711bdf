-- Up Migration
-- A customer's entries by kind, asset, day and number, however many there are. The index by book finds what most entries are: the steps of
-- orders. Everything else is rare among them, and has indexes of its own, which orders do not pay for.

-- The entries of one order, deposit, withdrawal or conversion. Numbers rise, so new entries come to its end.
CREATE INDEX ledger_journal_fact ON ledger_journal (fact_id) WHERE book > 1;

-- The kinds that orders have in masses; `ledger_transfers` is read by the index by book for them.
CREATE FUNCTION ledger_dense_kinds() RETURNS smallint[] LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT array_agg(id ORDER BY id) FROM ledger_kinds
  WHERE kind IN ('margin.held', 'margin.released', 'order.held', 'order.released', 'fee.opening', 'fee.closing', 'profit', 'loss')
$$;
DO $$
DECLARE
  side text;
BEGIN
  FOREACH side IN ARRAY '{debit,credit}'::text[] LOOP
    EXECUTE format('CREATE INDEX ledger_journal_rare_%1$s ON ledger_journal (%1$s_account_id, kind_id, id) WHERE kind_id <> ALL (%2$L::smallint[])',
      side, ledger_dense_kinds());
  END LOOP;
END
$$;

-- The last transfer of the book in the month of `until` that can have been posted before it: all later ones of that month were posted at `until`
-- or after it. Ids rise with time, but for transactions that overlap: a minute more counts. The largest number if the month has none.
CREATE FUNCTION ledger_last_id(in_book bigint, until timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  first CONSTANT timestamptz := date_trunc('month', until AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  past CONSTANT timestamptz := (date_trunc('month', until AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  low bigint := (SELECT min(id) FROM ledger_journal WHERE book = in_book AND posted_at >= first AND posted_at < past) - 1;
  high bigint := (SELECT max(id) FROM ledger_journal WHERE book = in_book AND posted_at >= first AND posted_at < past);
  middle bigint;
  at timestamptz;
BEGIN
  IF high IS NULL THEN RETURN 9223372036854775807; END IF;
  WHILE low < high LOOP
    middle := (low + high + 1) / 2;
    SELECT posted_at INTO at FROM ledger_journal WHERE book = in_book AND id >= middle AND posted_at >= first AND posted_at < past ORDER BY id LIMIT 1;
    IF at >= until + interval '1 minute' THEN high := middle - 1; ELSE low := middle; END IF;
  END LOOP;
  RETURN low;
END
$$;
GRANT EXECUTE ON FUNCTION ledger_dense_kinds, ledger_last_id TO candor_app;
