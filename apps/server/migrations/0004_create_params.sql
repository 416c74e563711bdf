-- Up Migration
-- Public parameters (getParamByKey). There is no call that writes them: a changed value is a new migration until the back office exists.

CREATE TABLE params_params (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][A-Za-z0-9]{0,63}$'),
  value text NOT NULL,
  about text NOT NULL CHECK (about <> '')
);

INSERT INTO params_params (key, value, about) VALUES
  ('depositMinUsdt', '120', 'Smallest deposit, in USDT.'),
  ('depositMinBtc', '0.015', 'Smallest deposit, in BTC.'),
  ('depositMinEth', '0.2', 'Smallest deposit, in ETH.'),
  ('withdrawalFeeRate', '0.1', 'Withdrawal fee, percent of the amount.'),
  ('planEarlyExitRate', '1', 'Liquidated damages of an early exit, percent of the principal.'),
  ('planYieldRateMax', '20', 'Highest yearly yield that may be offered, percent.'),
  ('loanInterestFreeDays', '7', 'Days after borrowing without interest.'),
  ('kycReviewHours', '48', 'Hours within which an identity check is decided.'),
  ('withdrawalReviewHours', '48', 'Hours within which a withdrawal is decided.'),
  ('demoGrantUsdt', '100000', 'What a new demo account holds, in USDT.'),
  ('marginCallLevel', '100', 'Margin call at this equity, percent of the used margin.'),
  ('stopOutLevel', '50', 'Stop-out at this equity, percent of the used margin.'),
  ('imageBytesMax', '2097152', 'Largest proof of payment or avatar, in bytes.'),
  ('kycImageBytesMax', '52428800', 'Largest identity document image, in bytes.');

GRANT SELECT ON params_params TO candor_app;
