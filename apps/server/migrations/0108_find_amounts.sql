-- Up Migration
-- A customer's entries by kind and amount: what is looked for in words may be an amount, or a kind of which there are few.
CREATE INDEX ledger_journal_amount ON ledger_journal (book, kind_id, amount_units, id) WHERE book > 1;
