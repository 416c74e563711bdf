-- Up Migration
-- ETH that a contract sends has no log and is not the transaction's own payment: its places are −2, −3 … in the order of the calls.
ALTER TABLE wallet_deposits DROP CONSTRAINT wallet_deposits_output_index_check;
ALTER TABLE wallet_deposits ADD CONSTRAINT wallet_deposits_output_index_check CHECK (output_index >= -1 OR (network = 'ethereum' AND coin = 'ETH'));
