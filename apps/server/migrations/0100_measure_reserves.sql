-- Up Migration
-- What the operator's addresses hold, read from the chains, beside what the ledger says that customers have there: both as of the same final block.
-- Nobody types in any of it, and nothing that was measured can be changed.

-- What the operator has paid the networks for payouts.
CREATE TABLE wallet_payout_fees (
  withdrawal_id bigint PRIMARY KEY REFERENCES wallet_withdrawals (id),
  tx_hash text NOT NULL UNIQUE,
  fee_units numeric(38, 0) NOT NULL CHECK (fee_units >= 0 AND fee_units <> 'NaN'),
  read_at timestamptz NOT NULL
);
CREATE TRIGGER wallet_payout_fees_append_only BEFORE UPDATE OR DELETE ON wallet_payout_fees FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_payout_fees_no_truncate BEFORE TRUNCATE ON wallet_payout_fees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE wallet_reserves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Once an hour, by UTC.
  hour timestamptz NOT NULL CHECK (hour = date_trunc('hour', hour, 'UTC')),
  network text NOT NULL CHECK (network IN ('ethereum', 'tron', 'bitcoin')),
  coin text NOT NULL CHECK (coin IN ('USDT', 'BTC', 'ETH')),
  block_number bigint NOT NULL CHECK (block_number >= 0),
  block_hash text NOT NULL,
  measured_at timestamptz NOT NULL CHECK (measured_at >= hour),
  -- The payout addresses that were looked at, and how many deposit addresses.
  payers text[] NOT NULL,
  addresses integer NOT NULL CHECK (addresses >= 0),
  -- By the chain.
  deposit_units numeric(38, 0) NOT NULL CHECK (deposit_units >= 0 AND deposit_units <> 'NaN'),
  payout_units numeric(38, 0) NOT NULL CHECK (payout_units >= 0 AND payout_units <> 'NaN'),
  -- By the ledger: all that customers have of this coin, wherever; and what was credited on this network and not paid out again.
  owed_units numeric(38, 0) NOT NULL CHECK (owed_units >= 0 AND owed_units <> 'NaN'),
  custody_units numeric(38, 0) NOT NULL CHECK (custody_units <> 'NaN'),
  -- Under way: final and credited to nobody; not final yet; sent and not final yet.
  waiting_units numeric(38, 0) NOT NULL CHECK (waiting_units >= 0 AND waiting_units <> 'NaN'),
  pending_units numeric(38, 0) NOT NULL CHECK (pending_units >= 0 AND pending_units <> 'NaN'),
  sent_units numeric(38, 0) NOT NULL CHECK (sent_units >= 0 AND sent_units <> 'NaN'),
  fee_units numeric(38, 0) NOT NULL CHECK (fee_units >= 0 AND fee_units <> 'NaN'),
  -- What has left since the measurement before, and no payout and no fee explains.
  unexplained_units numeric(38, 0) NOT NULL CHECK (unexplained_units >= 0 AND unexplained_units <> 'NaN'),
  CONSTRAINT wallet_reserves_once UNIQUE (network, coin, hour)
);
CREATE TRIGGER wallet_reserves_append_only BEFORE UPDATE OR DELETE ON wallet_reserves FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_reserves_no_truncate BEFORE TRUNCATE ON wallet_reserves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A measurement is of a block that was read to its end.
CREATE FUNCTION wallet_check_reserve() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM wallet_cursors c WHERE c.network = NEW.network AND c.block_number >= NEW.block_number) THEN
    RAISE EXCEPTION 'reserves are measured at a final block' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_reserves_check BEFORE INSERT ON wallet_reserves FOR EACH ROW EXECUTE FUNCTION wallet_check_reserve();

GRANT SELECT, INSERT ON wallet_payout_fees, wallet_reserves TO candor_app;
