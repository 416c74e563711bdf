-- Up Migration
-- Bitcoin and TRON beside Ethereum. What would replace a pending transaction is one thing on each network: there, a nonce of its sender; on
-- Bitcoin, any of the outputs that it spends.

ALTER TABLE wallet_deposits ADD COLUMN pending_marks text[];
UPDATE wallet_deposits SET pending_marks = ARRAY[pending_sender || ' ' || pending_nonce]
WHERE status = 'review' AND pending_sender IS NOT NULL AND pending_nonce IS NOT NULL;
ALTER TABLE wallet_deposits DROP COLUMN pending_sender, DROP COLUMN pending_nonce;
GRANT UPDATE (pending_marks) ON wallet_deposits TO candor_app;

INSERT INTO params_params (key, value, about) VALUES
  ('depositConfirmationsBitcoin', '3', 'Blocks of Bitcoin, its own among them, that a payment needs before it is credited.'),
  ('depositConfirmationsTron', '20', 'Blocks of TRON, its own among them, that a payment needs before it is credited.');
