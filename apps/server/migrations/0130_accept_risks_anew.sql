-- Up Migration
-- Whoever has accepted one text about the risks of plans accepts the next one anew: an entry for each text. That the newest was accepted is held by
-- the application, which has the text; smart_buy sells to nobody who has accepted none.

ALTER TABLE smart_enablings DROP CONSTRAINT smart_enablings_pkey, ADD PRIMARY KEY (customer_id, text_version);
