-- Up Migration
-- Loans: nobody is paid out without having signed what it costs, and without an identity check; interest follows from the loan's own row, and is never
-- more than what was borrowed. What is paid back goes to the pool that it came from.

INSERT INTO ledger_facts (fact, about) VALUES
  ('loan', 'a loan: what was paid out, and each repayment');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('loan.paid_out', 'lending_pool', 'available', 'loan', '{real}'),
  ('loan.interest', 'available', 'lending_pool', 'loan', '{real}'),
  ('loan.repaid', 'available', 'lending_pool', 'loan', '{real}');

CREATE SEQUENCE loan_ids;
CREATE TABLE loan_loans (
  id bigint PRIMARY KEY CHECK (id > 0),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  -- As they were when they were last signed, or asked for.
  version integer NOT NULL,
  days integer NOT NULL,
  daily_ppb bigint NOT NULL,
  free_days integer NOT NULL,
  principal_units numeric(38, 0) NOT NULL CHECK (principal_units > 0 AND principal_units <> 'NaN'),
  requested_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'review' CHECK (status IN ('review', 'repaying', 'repaid', 'expired', 'rejected')),
  -- From its first signature on.
  case_id bigint UNIQUE REFERENCES cases_cases (id),
  decided_at timestamptz,
  decided_by bigint REFERENCES staff_members (id),
  -- Why it was rejected, and in which words. Without a member of staff the customer took the request back.
  reason text CHECK (reason IN ('cancelled', 'unsigned', 'income', 'information', 'pool', 'risk')),
  words text CHECK (length(words) BETWEEN 10 AND 1000),
  paid_out_at timestamptz,
  due_at timestamptz,
  -- When it was found to be due, and not all of it could be taken. It stays known when it was paid later.
  expired_at timestamptz,
  principal_left_units numeric(38, 0) NOT NULL,
  charged_days integer NOT NULL DEFAULT 0 CHECK (charged_days >= 0),
  interest_charged_units numeric(38, 0) NOT NULL DEFAULT 0 CHECK (interest_charged_units BETWEEN 0 AND principal_units),
  interest_paid_units numeric(38, 0) NOT NULL DEFAULT 0 CHECK (interest_paid_units BETWEEN 0 AND interest_charged_units),
  -- The last step that was posted: 1 is the payout, each repayment the next.
  step integer NOT NULL DEFAULT 0,
  -- When the customer is reminded next. Null: never.
  next_at timestamptz,
  ended_at timestamptz,
  FOREIGN KEY (version, days) REFERENCES loan_terms (version, days),
  CONSTRAINT loan_loans_left CHECK (principal_left_units BETWEEN 0 AND principal_units),
  CONSTRAINT loan_loans_state CHECK (
    (status IN ('repaying', 'repaid', 'expired')) = (paid_out_at IS NOT NULL) AND (paid_out_at IS NULL) = (step = 0)
    AND (paid_out_at IS NULL) = (due_at IS NULL) AND (due_at IS NULL OR due_at = paid_out_at + days * interval '24 hours')
    AND (status IN ('repaid', 'rejected')) = (ended_at IS NOT NULL)
    AND (expired_at IS NOT NULL OR status <> 'expired') AND (expired_at IS NULL OR status IN ('expired', 'repaid') AND expired_at >= due_at)
    AND (status = 'review') = (decided_at IS NULL)
    AND (status <> 'repaid' OR principal_left_units = 0 AND interest_paid_units = interest_charged_units)
    AND (status = 'rejected') = (reason IS NOT NULL)
    AND (status <> 'rejected' OR (decided_by IS NULL) = (reason IN ('cancelled', 'unsigned')) AND (decided_by IS NULL) = (words IS NULL))
    AND (paid_out_at IS NULL OR decided_by IS NOT NULL AND case_id IS NOT NULL)
    AND (paid_out_at IS NOT NULL OR principal_left_units = principal_units AND interest_charged_units = 0))
);
CREATE UNIQUE INDEX loan_loans_one_open ON loan_loans (customer_id) WHERE status IN ('review', 'repaying', 'expired');
CREATE INDEX loan_loans_customer ON loan_loans (customer_id, id DESC);
CREATE INDEX loan_loans_status ON loan_loans (status, id DESC);
CREATE INDEX loan_loans_next ON loan_loans (next_at, id) WHERE next_at IS NOT NULL;

-- The key with which the platform signs what customers have signed: the certificate is public, the key is sealed outside of the database's reach.
-- There is one, for ever: whoever could add another would be believed with it.
CREATE TABLE loan_keys (
  fingerprint text PRIMARY KEY CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  certificate text NOT NULL,
  sealed bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX loan_keys_one ON loan_keys ((true));

-- What the customer was given to sign: the very bytes, for ever. Other terms are another agreement.
CREATE TABLE loan_agreements (
  loan_id bigint NOT NULL REFERENCES loan_loans (id),
  number integer NOT NULL CHECK (number > 0),
  version integer NOT NULL,
  days integer NOT NULL,
  daily_ppb bigint NOT NULL,
  free_days integer NOT NULL,
  locale text NOT NULL CHECK (length(locale) BETWEEN 2 AND 5),
  document bytea NOT NULL CHECK (octet_length(document) BETWEEN 1000 AND 2000000),
  sha256 bytea NOT NULL CHECK (sha256 = sha256(document)),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (loan_id, number)
);
-- And what they have signed: the document with their hand under it, and the platform's own signature of its bytes.
CREATE TABLE loan_signatures (
  loan_id bigint NOT NULL,
  number integer NOT NULL,
  -- As drawn, or the name as it was typed.
  drawing jsonb NOT NULL,
  document bytea NOT NULL CHECK (octet_length(document) BETWEEN 1000 AND 2000000),
  -- No document is two people's.
  sha256 bytea NOT NULL UNIQUE CHECK (sha256 = sha256(document)),
  sealed_by text NOT NULL REFERENCES loan_keys (fingerprint),
  -- The platform's signature of the document, and its signature of whose loan on which terms it belongs to.
  seal bytea NOT NULL,
  bond bytea NOT NULL,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (loan_id, number),
  FOREIGN KEY (loan_id, number) REFERENCES loan_agreements (loan_id, number)
);

CREATE TABLE loan_repayments (
  loan_id bigint NOT NULL REFERENCES loan_loans (id),
  step integer NOT NULL CHECK (step > 1),
  kind text NOT NULL CHECK (kind IN ('customer', 'due', 'withdrawal')),
  interest_units numeric(38, 0) NOT NULL CHECK (interest_units >= 0),
  principal_units numeric(38, 0) NOT NULL CHECK (principal_units >= 0),
  -- Interest was charged for so many days by then.
  charged_days integer NOT NULL,
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (loan_id, step),
  CONSTRAINT loan_repayments_something CHECK (interest_units + principal_units > 0)
);

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY '{loan_keys,loan_agreements,loan_signatures,loan_repayments}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept || '_append_only', kept);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept || '_no_truncate', kept);
  END LOOP;
END
$$;
CREATE TRIGGER loan_loans_no_truncate BEFORE TRUNCATE ON loan_loans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- By what changes: hundreds of thousands may become overdue at once.
CREATE TRIGGER loan_loans_at_the_moment BEFORE INSERT ON loan_loans FOR EACH ROW EXECUTE FUNCTION hold_the_moment('requested_at');
CREATE TRIGGER loan_loans_decided_at_the_moment BEFORE UPDATE ON loan_loans
  FOR EACH ROW WHEN ((NEW.requested_at, NEW.decided_at, NEW.paid_out_at, NEW.ended_at) IS DISTINCT FROM (OLD.requested_at, OLD.decided_at, OLD.paid_out_at, OLD.ended_at))
  EXECUTE FUNCTION hold_the_moment('requested_at', 'decided_at', 'paid_out_at', 'ended_at');
CREATE TRIGGER loan_loans_expired_at_the_moment BEFORE UPDATE ON loan_loans
  FOR EACH ROW WHEN (NEW.expired_at IS DISTINCT FROM OLD.expired_at) EXECUTE FUNCTION hold_the_moment('expired_at');
CREATE TRIGGER loan_keys_at_the_moment BEFORE INSERT ON loan_keys FOR EACH ROW EXECUTE FUNCTION hold_the_moment('made_at');
CREATE TRIGGER loan_agreements_at_the_moment BEFORE INSERT ON loan_agreements FOR EACH ROW EXECUTE FUNCTION hold_the_moment('made_at');
CREATE TRIGGER loan_signatures_at_the_moment BEFORE INSERT ON loan_signatures FOR EACH ROW EXECUTE FUNCTION hold_the_moment('signed_at');
CREATE TRIGGER loan_repayments_at_the_moment BEFORE INSERT ON loan_repayments FOR EACH ROW EXECUTE FUNCTION hold_the_moment('paid_at');

-- Whether the loan was asked for within the offer as it is now, and on its very terms. What has changed has to be signed again.
CREATE FUNCTION loan_is_offered(l loan_loans) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM loan_current o JOIN loan_terms t ON t.version = o.version AND t.days = l.days
    WHERE o.is_open AND l.principal_units BETWEEN o.min_units AND o.max_units AND t.daily_ppb = l.daily_ppb
      AND l.free_days = (SELECT value::integer FROM params_params WHERE key = 'loanInterestFreeDays')
      AND l.principal_units <= (SELECT max(b.limit_units) FROM loan_bands b WHERE b.version = o.version))
$$;

-- How a loan goes on: asked for within the offer, its terms renewed only before it is decided, decided once; what is paid out is changed only by
-- the functions below.
CREATE FUNCTION loan_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  renewing CONSTANT text[] := '{version,daily_ppb,free_days,case_id}';
  rejecting CONSTANT text[] := '{status,reason,words,decided_by,decided_at,ended_at}';
  paying_out CONSTANT text[] := '{status,decided_by,decided_at,paid_out_at,due_at,step,next_at}';
  repaying CONSTANT text[] := '{status,step,principal_left_units,charged_days,interest_charged_units,interest_paid_units,expired_at,ended_at,next_at}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a loan stays known' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'review' OR NEW.case_id IS NOT NULL OR NOT loan_is_offered(NEW) OR NEW.version <> (SELECT version FROM loan_current)
      OR NOT EXISTS (SELECT FROM identity_customers c JOIN kyc_checks k ON k.customer_id = c.id AND k.status = 'verified'
        WHERE c.id = NEW.customer_id AND c.status <> 'closed') THEN
      RAISE EXCEPTION 'loan % is not what is offered to customer %', NEW.id, NEW.customer_id USING ERRCODE = 'CN007';
    END IF;
    -- Each request is documents for ever.
    IF (SELECT count(*) FROM loan_loans l WHERE l.customer_id = NEW.customer_id AND l.requested_at > NEW.requested_at - interval '24 hours') >= 5 THEN
      RAISE EXCEPTION 'customer % asked for five loans within a day', NEW.customer_id USING ERRCODE = 'CN015';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.status = 'review' AND NEW.status = 'review' THEN
    IF (to_jsonb(NEW) - renewing) <> (to_jsonb(OLD) - renewing) OR OLD.case_id IS NOT NULL AND NEW.case_id IS DISTINCT FROM OLD.case_id
      OR NEW.version < OLD.version
      OR NEW.case_id IS NOT NULL AND NOT EXISTS (SELECT FROM cases_cases c WHERE c.id = NEW.case_id AND c.kind = 'loan' AND c.customer_id = NEW.customer_id)
      OR NEW.version <> OLD.version AND (NOT loan_is_offered(NEW) OR NEW.version <> (SELECT version FROM loan_current)) THEN
      RAISE EXCEPTION 'that is not how the terms of loan % change', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF OLD.status = 'review' AND NEW.status = 'rejected' THEN
    IF (to_jsonb(NEW) - rejecting) <> (to_jsonb(OLD) - rejecting)
      OR NEW.reason = 'unsigned' AND (OLD.case_id IS NOT NULL OR NEW.decided_at < OLD.requested_at + interval '7 days') THEN
      RAISE EXCEPTION 'that is not how loan % is rejected', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
  -- By the functions below alone; where the application signs in as the owner, its role tells it from the owner.
  ELSIF current_user = session_user AND current_setting('role') = 'none' OR NOT coalesce(CASE OLD.status
    WHEN 'review' THEN NEW.status = 'repaying' AND (to_jsonb(NEW) - paying_out) = (to_jsonb(OLD) - paying_out)
    WHEN 'repaying' THEN NEW.status IN ('repaying', 'repaid', 'expired') AND NEW.step >= OLD.step AND (to_jsonb(NEW) - repaying) = (to_jsonb(OLD) - repaying)
    WHEN 'expired' THEN NEW.status IN ('expired', 'repaid') AND NEW.expired_at = OLD.expired_at AND NEW.step >= OLD.step
      AND (to_jsonb(NEW) - repaying) = (to_jsonb(OLD) - repaying) END, false) THEN
    RAISE EXCEPTION 'loan % is changed by paying it out and paying it back', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
-- By the end of its transaction: what has nothing to sign could be neither signed nor taken back.
CREATE FUNCTION loan_guard_request() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM loan_agreements a WHERE a.loan_id = NEW.id) THEN
    RAISE EXCEPTION 'loan % has no agreement', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER loan_loans_agreed AFTER INSERT ON loan_loans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION loan_guard_request();
CREATE TRIGGER loan_loans_guard BEFORE INSERT OR UPDATE OR DELETE ON loan_loans FOR EACH ROW EXECUTE FUNCTION loan_guard();

-- An agreement has the terms that its loan has then.
CREATE FUNCTION loan_guard_agreement() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM loan_loans l WHERE l.id = NEW.loan_id AND l.status = 'review'
    AND (l.version, l.days, l.daily_ppb, l.free_days) = (NEW.version, NEW.days, NEW.daily_ppb, NEW.free_days))
    OR NEW.number <> (SELECT coalesce(max(a.number), 0) + 1 FROM loan_agreements a WHERE a.loan_id = NEW.loan_id) THEN
    RAISE EXCEPTION 'that is not the next agreement of loan %', NEW.loan_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER loan_agreements_guard BEFORE INSERT ON loan_agreements FOR EACH ROW EXECUTE FUNCTION loan_guard_agreement();

-- Only the newest one is signed, while nothing is decided.
CREATE FUNCTION loan_guard_signature() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM loan_loans l WHERE l.id = NEW.loan_id AND l.status = 'review')
    OR NEW.number <> (SELECT max(a.number) FROM loan_agreements a WHERE a.loan_id = NEW.loan_id) THEN
    RAISE EXCEPTION 'that agreement of loan % is not to be signed', NEW.loan_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER loan_signatures_guard BEFORE INSERT ON loan_signatures FOR EACH ROW EXECUTE FUNCTION loan_guard_signature();

-- Pays a loan out, as the member of compliance who has its case decides: what was signed last is what is offered now, and the pool has it.
-- CN007: it was decided, or has to be signed again. CN009: the pool has not that much.
CREATE FUNCTION loan_pay_out(loan bigint, member bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  l loan_loans;
  sides bigint[];
BEGIN
  PERFORM FROM identity_customers c JOIN loan_loans x ON x.customer_id = c.id WHERE x.id = loan AND c.status = 'active' FOR NO KEY UPDATE OF c;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing is lent to a closed or suspended account: loan %', loan USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO STRICT l FROM loan_loans WHERE id = loan FOR UPDATE;
  IF l.status <> 'review' OR NOT loan_is_offered(l) OR NOT EXISTS (
    SELECT FROM loan_agreements a JOIN loan_signatures s ON s.loan_id = a.loan_id AND s.number = a.number
    WHERE a.loan_id = loan AND (a.version, a.days, a.daily_ppb, a.free_days) = (l.version, l.days, l.daily_ppb, l.free_days)
      AND a.number = (SELECT max(b.number) FROM loan_agreements b WHERE b.loan_id = loan)) THEN
    RAISE EXCEPTION 'loan % is not signed as it is offered', loan USING ERRCODE = 'CN007';
  END IF;
  IF NOT EXISTS (SELECT FROM kyc_checks k WHERE k.customer_id = l.customer_id AND k.status = 'verified')
    OR NOT EXISTS (SELECT FROM cases_cases c JOIN staff_members m ON m.id = c.assignee_id
      WHERE c.id = l.case_id AND c.closed_at IS NULL AND m.id = member AND m.role = 'compliance' AND m.status = 'active' FOR SHARE OF m) THEN
    RAISE EXCEPTION 'loan % is not for member % to decide', loan, member USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides
  FROM ledger_open_accounts(ARRAY[0, l.customer_id], '{real,real}', '{USDT,USDT}', '{lending_pool,available}', '{"",""}') o;
  BEGIN
    PERFORM ledger_write('{}', '{}', 'loan', ARRAY[loan], '{1}', '{1}', '{loan.paid_out}', sides[1:1], sides[2:2], ARRAY[l.principal_units]);
  EXCEPTION WHEN check_violation THEN
    RAISE EXCEPTION 'the lending pool does not cover loan %', loan USING ERRCODE = 'CN009';
  END;
  UPDATE loan_loans SET status = 'repaying', decided_at = at, decided_by = member, paid_out_at = at, due_at = at + days * interval '24 hours', step = 1,
    next_at = loan_next(at, at + days * interval '24 hours') WHERE id = loan;
  PERFORM pg_notify('ledger_balances', l.customer_id || ' real');
END
$$;

-- When a loan next asks for something: three days and one day before it is due, then, a day, a week and two weeks later, and every thirty days.
CREATE FUNCTION loan_next(after timestamptz, due timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT min(due + d * interval '24 hours') FROM unnest('{-3,-1,0,1,7,14}'::integer[]) d WHERE due + d * interval '24 hours' > after),
    due + (14 + 30 * (floor((extract(epoch FROM after - due) / 86400 - 14) / 30)::integer + 1)) * interval '24 hours')
$$;

-- The account with the interest of every whole day until then. The same figures as in the program's `chargeInterest`.
CREATE FUNCTION loan_charged(l loan_loans, at timestamptz, OUT days integer, OUT interest numeric) LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.days, least(l.principal_units, l.interest_charged_units
    + div(l.principal_left_units * l.daily_ppb, 1000000000) * greatest(0, c.days - greatest(l.charged_days, l.free_days)))
  FROM (SELECT greatest(l.charged_days, floor(extract(epoch FROM at - l.paid_out_at) / 86400)::integer) AS days) c
$$;

-- Takes a repayment: interest first, then principal. `before`: what the available account must hold. Unasked, nothing is taken before it is due.
-- CN007: it is over, or that is more than is owed.
CREATE FUNCTION loan_repay(loan bigint, units numeric, in_kind text, at timestamptz, before numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  l loan_loans;
  charged record;
  owed numeric;
  interest numeric;
  sides bigint[];
BEGIN
  SELECT * INTO STRICT l FROM loan_loans WHERE id = loan FOR UPDATE;
  IF l.status NOT IN ('repaying', 'expired') THEN
    RAISE EXCEPTION 'loan % is not being repaid', loan USING ERRCODE = 'CN007';
  END IF;
  charged := loan_charged(l, at);
  owed := charged.interest - l.interest_paid_units;
  IF units <> trunc(units) OR units <= 0 OR units > owed + l.principal_left_units THEN
    RAISE EXCEPTION 'loan % owes another amount', loan USING ERRCODE = 'CN007';
  END IF;
  IF in_kind IN ('due', 'withdrawal') AND l.due_at > at THEN
    RAISE EXCEPTION 'loan % is not due yet', loan USING ERRCODE = 'restrict_violation';
  END IF;
  interest := least(units, owed);
  INSERT INTO loan_repayments (loan_id, step, kind, interest_units, principal_units, charged_days, paid_at)
  VALUES (loan, l.step + 1, in_kind, interest, units - interest, charged.days, at);
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides
  FROM ledger_open_accounts(ARRAY[l.customer_id, 0], '{real,real}', '{USDT,USDT}', '{available,lending_pool}', '{"",""}') o;
  PERFORM ledger_write(sides[1:1], ARRAY[before], 'loan', ARRAY[loan], ARRAY[l.step + 1], array_agg(1), array_agg(m.kind), array_agg(sides[1]),
    array_agg(sides[2]), array_agg(m.amount))
  FROM (VALUES ('loan.interest', interest), ('loan.repaid', units - interest)) AS m (kind, amount) WHERE m.amount > 0;
  UPDATE loan_loans SET step = l.step + 1, charged_days = charged.days, interest_charged_units = charged.interest,
    interest_paid_units = l.interest_paid_units + interest, principal_left_units = l.principal_left_units - (units - interest),
    status = CASE WHEN units = owed + l.principal_left_units THEN 'repaid' ELSE l.status END,
    ended_at = CASE WHEN units = owed + l.principal_left_units THEN at END,
    next_at = CASE WHEN units < owed + l.principal_left_units THEN l.next_at END
  WHERE id = loan;
  PERFORM pg_notify('ledger_balances', l.customer_id || ' real');
END
$$;

-- A loan whose time has come: what is due and was not taken is overdue from then on. Whoever calls it has debited before.
CREATE FUNCTION loan_go_on(loan bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_future(at);
  UPDATE loan_loans SET status = CASE WHEN due_at <= at THEN 'expired' ELSE status END, next_at = loan_next(at, due_at),
    expired_at = CASE WHEN due_at <= at THEN coalesce(expired_at, at) END
  WHERE id = loan AND status IN ('repaying', 'expired') AND next_at <= at;
END
$$;

-- The same for up to that many of whom nothing can be debited, the longest waiting first: they are not due, or nothing is in the account. How many.
CREATE FUNCTION loan_remind(at timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  reminded integer;
BEGIN
  PERFORM refuse_future(at);
  UPDATE loan_loans l SET status = CASE WHEN l.due_at <= at THEN 'expired' ELSE l.status END, next_at = loan_next(at, l.due_at),
    expired_at = CASE WHEN l.due_at <= at THEN coalesce(l.expired_at, at) END
  FROM (SELECT o.id FROM loan_loans o WHERE o.next_at <= at AND o.status IN ('repaying', 'expired') AND (o.due_at > at OR NOT EXISTS (
      SELECT FROM ledger_accounts a WHERE a.owner_id = o.customer_id AND a.mode = 'real' AND a.asset = 'USDT' AND a.kind = 'available' AND a.name = ''
        AND a.balance_units > 0))
    ORDER BY o.next_at, o.id LIMIT most FOR NO KEY UPDATE SKIP LOCKED) due
  WHERE l.id = due.id;
  GET DIAGNOSTICS reminded = ROW_COUNT;
  RETURN reminded;
END
$$;

-- What became of it is told with its commit.
CREATE FUNCTION loan_notify() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  SELECT n.customer_id, told.kind, 'real', jsonb_strip_nulls(jsonb_build_object('id', n.id::text, 'amount', wallet_amount('USDT', n.principal_units),
    'due', to_char(n.due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))), clock_timestamp()
  FROM after n JOIN before o ON o.id = n.id
  CROSS JOIN LATERAL (SELECT CASE
    WHEN n.status = 'rejected' AND n.decided_by IS NOT NULL AND o.status = 'review' THEN 'loanRejected'
    WHEN n.status = 'repaying' AND o.status = 'review' THEN 'loanPaidOut'
    WHEN n.status = 'repaid' AND o.status <> 'repaid' THEN 'loanRepaid'
    WHEN n.next_at IS NOT DISTINCT FROM o.next_at THEN NULL
    WHEN n.status = 'expired' THEN 'loanOverdue'
    WHEN n.status = 'repaying' THEN 'loanDueSoon' END) told (kind)
  WHERE told.kind IS NOT NULL ORDER BY n.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER loan_loans_notify AFTER UPDATE ON loan_loans REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION loan_notify();

-- Nobody's account is closed while they owe, or are owed an answer. Whoever lends holds the customer's row.
CREATE FUNCTION loan_guard_closing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM loan_loans l WHERE l.customer_id = NEW.id AND l.status IN ('review', 'repaying', 'expired')) THEN
    RAISE EXCEPTION 'customer % has an open loan', NEW.id USING ERRCODE = 'CN014';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER identity_customers_guard_loans BEFORE UPDATE OF status ON identity_customers
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'closed') EXECUTE FUNCTION loan_guard_closing();

GRANT SELECT ON loan_loans, loan_keys, loan_agreements, loan_signatures, loan_repayments TO candor_app;
GRANT INSERT (id, customer_id, version, days, daily_ppb, free_days, principal_units, requested_at, principal_left_units) ON loan_loans TO candor_app;
GRANT UPDATE (version, daily_ppb, free_days, case_id, status, reason, words, decided_by, decided_at, ended_at) ON loan_loans TO candor_app;
GRANT INSERT ON loan_keys, loan_agreements, loan_signatures TO candor_app;
GRANT USAGE ON SEQUENCE loan_ids TO candor_app;
GRANT EXECUTE ON FUNCTION loan_is_offered, loan_pay_out, loan_repay, loan_go_on, loan_remind TO candor_app;
