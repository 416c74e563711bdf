-- Up Migration
-- What the staff look for: reviews by their age, deposits by their state, and everybody's that end in the same digits.

CREATE INDEX wallet_deposits_reviews ON wallet_deposits (status, id) WHERE case_id IS NOT NULL;
CREATE INDEX wallet_deposits_state ON wallet_deposits ((coalesce(reason, 'credited')), id);
CREATE INDEX wallet_deposits_network_state ON wallet_deposits (network, (coalesce(reason, 'credited')), id);
CREATE INDEX wallet_deposits_tail ON wallet_deposits ((right(coalesce(tx_hash, announced_hash, announced_tail), 6)), id);
