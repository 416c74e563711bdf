-- Up Migration
-- What negative balance protection paid is between accounts of the operator, so it is in the house's books. It is found by the steps that it was
-- paid for. Customers' own transfers, which are nearly all, are not in this index.
CREATE INDEX ledger_journal_house ON ledger_journal (fact_id, step) WHERE book < 2;
