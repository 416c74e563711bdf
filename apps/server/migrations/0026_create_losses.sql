-- Up Migration
-- How many of the real accounts that traded lost money: each measurement with all that it was reckoned from.

CREATE TABLE losses_shares (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  measured_at timestamptz NOT NULL DEFAULT now(),
  -- Transfers from then on, up to this one, were counted.
  period_from timestamptz NOT NULL,
  last_transfer_id bigint NOT NULL CHECK (last_transfer_id >= 0),
  -- What open positions were valued at: code → bid, ask, rate to USDT.
  prices jsonb NOT NULL,
  accounts integer NOT NULL CHECK (accounts >= 0),
  losing integer NOT NULL CHECK (losing BETWEEN 0 AND accounts)
);

-- What each account gained (negative: lost), in units of USDT.
CREATE TABLE losses_accounts (
  share_id bigint NOT NULL REFERENCES losses_shares (id),
  customer_id bigint NOT NULL,
  realised_units numeric(38, 0) NOT NULL CHECK (realised_units <> 'NaN'),
  -- Of positions that were open, less what they owed for nights.
  open_units numeric(38, 0) NOT NULL CHECK (open_units <> 'NaN'),
  PRIMARY KEY (share_id, customer_id)
);

CREATE TRIGGER losses_shares_append_only BEFORE UPDATE OR DELETE ON losses_shares
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER losses_shares_no_truncate BEFORE TRUNCATE ON losses_shares
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER losses_accounts_append_only BEFORE UPDATE OR DELETE ON losses_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER losses_accounts_no_truncate BEFORE TRUNCATE ON losses_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON losses_shares, losses_accounts TO candor_app;
