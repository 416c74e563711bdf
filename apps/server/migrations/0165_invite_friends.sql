-- Up Migration
-- Invited friends (ADR 66): who invited whom follows from the registration, and what the inviter gets from the friend's trading fees as they were charged.
-- The application asks that a friend's days be paid; what they bring, whether they may be paid, and out of what, the database works out by itself.

INSERT INTO ledger_facts (fact, about) VALUES
  ('invite_reward', 'a day of a friend: the share of the trading fees that goes to whoever invited them');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('invite.reward', 'fees', 'available', 'invite_reward', '{real}');
INSERT INTO params_params (key, value, about) VALUES
  ('inviteShareRate', '20', 'What an inviter gets of a friend''s trading fees for 90 days, percent; what held at the registration stays for that friend. 0: nobody is invited.'),
  ('inviteOffCountries', 'none', 'Countries in which nobody is invited and no rewards are paid, such as BE,US; none: everywhere allowed.');

-- Where customers said in their identity check that they live: the country, and a hash of the whole address with a key that the database has not.
CREATE TABLE kyc_residences (
  check_id bigint PRIMARY KEY REFERENCES kyc_checks (id),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32)
);
CREATE INDEX kyc_residences_customer ON kyc_residences (customer_id, check_id DESC);
CREATE INDEX kyc_residences_same ON kyc_residences (address_hash, customer_id);
GRANT SELECT, INSERT, DELETE ON kyc_residences TO candor_app;

-- Whether invitations are switched off where this customer lives. Nobody knows where somebody lives who was never checked.
CREATE FUNCTION invitations_off(customer bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT r.country FROM kyc_residences r WHERE r.customer_id = customer ORDER BY r.check_id DESC LIMIT 1)
    = ANY (string_to_array((SELECT value FROM params_params WHERE key = 'inviteOffCountries'), ',')), false)
$$;

-- Who invited whom, on which terms. A row follows from a registration, and from nothing else.
CREATE TABLE invitations_friends (
  friend_id bigint PRIMARY KEY REFERENCES identity_customers (id),
  inviter_id bigint NOT NULL REFERENCES identity_customers (id),
  -- The inviter's first friend, second friend …: all that they read of who it is.
  number integer NOT NULL CHECK (number > 0),
  -- No two people can agree on more.
  share_ppb bigint NOT NULL CHECK (share_ppb BETWEEN 1 AND 300000000),
  registered_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  UNIQUE (inviter_id, number),
  CONSTRAINT invitations_friends_others CHECK (friend_id <> inviter_id),
  CONSTRAINT invitations_friends_lasts CHECK (ends_at = registered_at + interval '2160 hours')
);
CREATE TRIGGER invitations_friends_at_the_moment BEFORE INSERT ON invitations_friends FOR EACH ROW EXECUTE FUNCTION hold_the_moment('registered_at');

CREATE FUNCTION invitations_invite() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  share bigint := least((SELECT value::numeric FROM params_params WHERE key = 'inviteShareRate') * 10000000, 300000000);
BEGIN
  -- Friends are numbered one after the other.
  PERFORM FROM identity_customers WHERE id = NEW.invited_by AND status = 'active' FOR NO KEY UPDATE;
  IF FOUND AND share > 0 AND NOT invitations_off(NEW.invited_by) THEN
    INSERT INTO invitations_friends (friend_id, inviter_id, number, share_ppb, registered_at, ends_at)
    SELECT NEW.id, NEW.invited_by, coalesce(max(f.number), 0) + 1, share, NEW.created_at, NEW.created_at + interval '2160 hours'
    FROM invitations_friends f WHERE f.inviter_id = NEW.invited_by;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER identity_customers_invite AFTER INSERT ON identity_customers FOR EACH ROW WHEN (NEW.invited_by IS NOT NULL) EXECUTE FUNCTION invitations_invite();
CREATE FUNCTION invitations_keep_inviter() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'who invited a customer, and by which code, stays' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER identity_customers_keep_inviter BEFORE UPDATE OF invited_by, invite_code ON identity_customers FOR EACH ROW
  WHEN ((OLD.invited_by, OLD.invite_code) IS DISTINCT FROM (NEW.invited_by, NEW.invite_code)) EXECUTE FUNCTION invitations_keep_inviter();

-- From which networks those signed in who invite or were invited: an IPv4 address, or the first half of an IPv6 one. What is not public tells nothing.
CREATE TABLE invitations_networks (
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  network inet NOT NULL,
  PRIMARY KEY (customer_id, network)
);
CREATE INDEX invitations_networks_same ON invitations_networks (network, customer_id);
CREATE FUNCTION invitations_network(address text) RETURNS inet LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  read inet;
BEGIN
  BEGIN
    read := regexp_replace(address, '^::ffff:(?=\d+\.)', '', 'i')::inet;
  EXCEPTION WHEN invalid_text_representation THEN
    RETURN NULL;
  END;
  IF read <<= ANY ('{127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,100.64.0.0/10,0.0.0.0/8,::1/128,fc00::/7,fe80::/10}'::inet[]) THEN
    RETURN NULL;
  END IF;
  RETURN CASE family(read) WHEN 4 THEN host(read)::inet ELSE network(set_masklen(read, 64))::inet END;
END
$$;
CREATE FUNCTION invitations_note_networks(customer bigint) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO invitations_networks (customer_id, network)
  SELECT DISTINCT customer, n.network FROM identity_events e CROSS JOIN LATERAL (SELECT invitations_network(e.address) AS network) n
  WHERE e.customer_id = customer AND e.kind IN ('registered', 'signedIn') AND n.network IS NOT NULL
  ON CONFLICT DO NOTHING
$$;

-- Whoever invited the inviter, and so on.
CREATE FUNCTION invitations_ancestors(inviter bigint) RETURNS bigint[] LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE line AS (
    SELECT c.invited_by AS id, 1 AS depth FROM identity_customers c WHERE c.id = inviter AND c.invited_by IS NOT NULL
    UNION ALL
    SELECT c.invited_by, l.depth + 1 FROM line l JOIN identity_customers c ON c.id = l.id WHERE c.invited_by IS NOT NULL AND l.depth < 20)
  SELECT coalesce(array_agg(id), '{}') FROM line
$$;

-- What a friend has in common with the inviter, with another of the inviter's friends, or with somebody by whom the inviter came: `device inviter 12`.
-- The inviter, and those by whom the inviter came, are always looked at; of the others who have something in common, the first 100.
CREATE FUNCTION invitations_found(friend bigint) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH f AS MATERIALIZED (SELECT f.inviter_id, invitations_ancestors(f.inviter_id) AS ancestors FROM invitations_friends f WHERE f.friend_id = friend),
  same AS (
    SELECT CASE mine.kind WHEN 'documentNumber' THEN 'document' ELSE mine.kind END AS reason, t.customer_id FROM f CROSS JOIN kyc_marks mine CROSS JOIN LATERAL (
      (SELECT t.customer_id FROM kyc_marks t WHERE t.kind = mine.kind AND t.hash = mine.hash AND t.customer_id <> friend ORDER BY t.customer_id LIMIT 100)
      UNION ALL SELECT t.customer_id FROM kyc_marks t WHERE t.kind = mine.kind AND t.hash = mine.hash AND t.customer_id = ANY (f.inviter_id || f.ancestors)) t
    WHERE mine.customer_id = friend
    UNION
    SELECT 'device', t.customer_id FROM f CROSS JOIN identity_devices mine CROSS JOIN LATERAL (
      (SELECT t.customer_id FROM identity_devices t WHERE t.device_hash = mine.device_hash AND t.customer_id <> friend ORDER BY t.customer_id LIMIT 100)
      UNION ALL SELECT t.customer_id FROM identity_devices t WHERE t.device_hash = mine.device_hash AND t.customer_id = ANY (f.inviter_id || f.ancestors)) t
    WHERE mine.customer_id = friend
    UNION
    SELECT 'address', t.customer_id FROM f CROSS JOIN kyc_residences mine CROSS JOIN LATERAL (
      (SELECT t.customer_id FROM kyc_residences t WHERE t.address_hash = mine.address_hash AND t.customer_id <> friend ORDER BY t.customer_id LIMIT 100)
      UNION ALL SELECT t.customer_id FROM kyc_residences t WHERE t.address_hash = mine.address_hash AND t.customer_id = ANY (f.inviter_id || f.ancestors)) t
    WHERE mine.customer_id = friend
    UNION
    SELECT 'network', t.customer_id FROM f CROSS JOIN invitations_networks mine CROSS JOIN LATERAL (
      (SELECT t.customer_id FROM invitations_networks t WHERE t.network = mine.network AND t.customer_id <> friend ORDER BY t.customer_id LIMIT 100)
      UNION ALL SELECT t.customer_id FROM invitations_networks t WHERE t.network = mine.network AND t.customer_id = ANY (f.inviter_id || f.ancestors)) t
    WHERE mine.customer_id = friend)
  SELECT coalesce(array_agg(DISTINCT s.reason || ' ' || r.relation || ' ' || s.customer_id), '{}')
  FROM f CROSS JOIN same s CROSS JOIN LATERAL (SELECT CASE
    WHEN s.customer_id = f.inviter_id THEN 'inviter'
    WHEN s.customer_id = ANY (f.ancestors) THEN 'circle'
    WHEN EXISTS (SELECT FROM invitations_friends o WHERE o.friend_id = s.customer_id AND o.inviter_id = f.inviter_id) THEN 'friend' END AS relation) r
  WHERE r.relation IS NOT NULL
$$;

-- What was found is looked at by compliance: its case is the decision. A refusal can be answered once, which is another case.
CREATE TABLE invitations_holds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  friend_id bigint NOT NULL REFERENCES invitations_friends (friend_id),
  case_id bigint NOT NULL UNIQUE REFERENCES cases_cases (id),
  found text[] NOT NULL CHECK (cardinality(found) > 0),
  held_at timestamptz NOT NULL,
  -- The refusal that this one looks at again, and what the customer said to it.
  answers_id bigint UNIQUE REFERENCES invitations_holds (id),
  answer text CHECK (length(answer) BETWEEN 1 AND 1000),
  CONSTRAINT invitations_holds_answer CHECK ((answer IS NULL) = (answers_id IS NULL))
);
CREATE INDEX invitations_holds_friend ON invitations_holds (friend_id, id DESC);
CREATE TRIGGER invitations_holds_at_the_moment BEFORE INSERT ON invitations_holds FOR EACH ROW EXECUTE FUNCTION hold_the_moment('held_at');

-- Only who of compliance has the case decides it, and how it ends is one of two.
CREATE FUNCTION invitations_guard_case() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.closed_by IS NULL OR NEW.closed_by IS DISTINCT FROM OLD.assignee_id OR coalesce(NEW.outcome, '') NOT IN ('approved', 'refused')
    OR NOT EXISTS (SELECT FROM staff_members m WHERE m.id = NEW.closed_by AND m.role = 'compliance' AND m.role = NEW.closed_role AND m.status = 'active') THEN
    RAISE EXCEPTION 'whoever of compliance has the case decides about an invitation' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER cases_cases_guard_invitation BEFORE UPDATE OF closed_at ON cases_cases FOR EACH ROW
  WHEN (OLD.kind = 'invitation' AND OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION invitations_guard_case();

-- And that they decided it is in the audit log with the same commit: a name alone decides nothing.
CREATE FUNCTION invitations_hold_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_entries a
    WHERE a.id > (SELECT h.id FROM audit_heads h) - 1000 AND a.staff_id = NEW.closed_by AND a.xmin = pg_current_xact_id()::xid
      AND a.action = 'case.closed' AND a.details ->> 'case' = NEW.id::text AND a.details ->> 'outcome' = NEW.outcome) THEN
    RAISE EXCEPTION 'what a member decides about an invitation is in the audit log' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER cases_cases_audited_invitation AFTER UPDATE OF closed_at ON cases_cases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind = 'invitation' AND OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION invitations_hold_audit();

-- What of that nobody has looked at.
CREATE FUNCTION invitations_unseen(friend bigint) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(array_agg(each ORDER BY each), '{}') FROM unnest(invitations_found(friend)) AS each
  WHERE NOT EXISTS (SELECT FROM invitations_holds h WHERE h.friend_id = friend AND each = ANY (h.found))
$$;
-- Null: nothing is in the way. Otherwise `held`, or `refused` for good.
CREATE FUNCTION invitations_verdict(friend bigint) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN c.outcome = 'refused' THEN 'refused' WHEN h.id IS NOT NULL AND c.outcome IS NULL THEN 'held' END
  FROM (SELECT 1) AS one LEFT JOIN LATERAL (SELECT * FROM invitations_holds h WHERE h.friend_id = friend ORDER BY h.id DESC LIMIT 1) h ON true
  LEFT JOIN cases_cases c ON c.id = h.case_id
$$;

-- What is to be looked at now. Null: nothing new, or it is looked at, or was refused.
CREATE FUNCTION invitations_suspect(friend bigint) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  inviter bigint;
BEGIN
  SELECT f.inviter_id INTO inviter FROM invitations_friends f WHERE f.friend_id = friend FOR NO KEY UPDATE;
  IF NOT FOUND OR invitations_verdict(friend) IS NOT NULL THEN
    RETURN NULL;
  END IF;
  PERFORM invitations_note_networks(friend);
  PERFORM invitations_note_networks(inviter);
  PERFORM invitations_note_networks(ancestor) FROM unnest(invitations_ancestors(inviter)) AS ancestor;
  RETURN nullif(invitations_unseen(friend), '{}');
END
$$;

-- Writes down what was found, with the case in which it is decided.
CREATE FUNCTION invitations_hold(friend bigint, in_case bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  unseen text[] := invitations_suspect(friend);
BEGIN
  IF unseen IS NULL OR NOT EXISTS (SELECT FROM cases_cases c JOIN invitations_friends f ON f.friend_id = friend AND f.inviter_id = c.customer_id
      WHERE c.id = in_case AND c.kind = 'invitation' AND c.closed_at IS NULL) THEN
    RAISE EXCEPTION 'there is nothing to hold friend % for', friend USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO invitations_holds (friend_id, case_id, found, held_at) VALUES (friend, in_case, unseen, at);
END
$$;
-- The inviter answers a refusal, once. CN007: there is none to answer.
CREATE FUNCTION invitations_answer(inviter bigint, in_number integer, in_case bigint, words text, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  friend bigint;
  refused invitations_holds;
BEGIN
  SELECT f.friend_id INTO friend FROM invitations_friends f WHERE f.inviter_id = inviter AND f.number = in_number FOR NO KEY UPDATE;
  SELECT h.* INTO refused FROM invitations_holds h WHERE h.friend_id = friend ORDER BY h.id DESC LIMIT 1;
  IF refused.id IS NULL OR refused.answers_id IS NOT NULL OR (SELECT outcome FROM cases_cases WHERE id = refused.case_id) IS DISTINCT FROM 'refused'
    OR NOT EXISTS (SELECT FROM cases_cases c WHERE c.id = in_case AND c.kind = 'invitation' AND c.customer_id = inviter AND c.closed_at IS NULL) THEN
    RAISE EXCEPTION 'friend % of customer % was not refused, or it was answered', in_number, inviter USING ERRCODE = 'CN007';
  END IF;
  INSERT INTO invitations_holds (friend_id, case_id, found, held_at, answers_id, answer) VALUES (friend, in_case, refused.found, at, refused.id, words);
END
$$;

-- Each day of a friend on which fees were charged or taken back: one row, computed by the database, and posted in the same transaction.
CREATE TABLE invitations_rewards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  friend_id bigint NOT NULL REFERENCES invitations_friends (friend_id),
  inviter_id bigint NOT NULL REFERENCES identity_customers (id),
  day date NOT NULL,
  share_ppb bigint NOT NULL,
  -- Charged on that day less taken back on it; and what was taken back before and set against nothing yet.
  fee_units numeric(38, 0) NOT NULL CHECK (fee_units <> 'NaN'),
  owed_units numeric(38, 0) NOT NULL CHECK (owed_units <= 0 AND owed_units <> 'NaN'),
  reward_units numeric(38, 0) NOT NULL,
  -- The last entry of the friend's that was counted.
  through_id bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  UNIQUE (friend_id, day),
  CONSTRAINT invitations_rewards_share CHECK (reward_units = div(greatest(fee_units + owed_units, 0) * share_ppb, 1000000000))
);
CREATE INDEX invitations_rewards_inviter ON invitations_rewards (inviter_id, id);
CREATE INDEX invitations_rewards_posted ON invitations_rewards (posted_at);
CREATE TRIGGER invitations_rewards_at_the_moment BEFORE INSERT ON invitations_rewards FOR EACH ROW EXECUTE FUNCTION hold_the_moment('posted_at');

-- What inviters were told of: at most once a day.
CREATE TABLE invitations_told (
  inviter_id bigint NOT NULL REFERENCES identity_customers (id),
  day date NOT NULL,
  through_id bigint NOT NULL,
  PRIMARY KEY (inviter_id, day)
);

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY '{invitations_friends,invitations_holds,invitations_rewards,invitations_told,invitations_networks}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept || '_append_only', kept);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept || '_no_truncate', kept);
  END LOOP;
END
$$;

-- The fees of a friend's real account that count, by day (UTC): as the ledger moved them, dated by the steps of the orders that they are for.
CREATE FUNCTION invitations_fees(friend bigint, after_id bigint, until timestamptz) RETURNS TABLE (day date, units numeric, last_id bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off AS $$
  SELECT (e.happened_at AT TIME ZONE 'UTC')::date, sum(CASE WHEN k.kind LIKE '%.reversed' THEN -j.amount_units ELSE j.amount_units END), max(j.id)
  FROM invitations_friends f
  JOIN ledger_journal j ON j.book = ledger_book(f.friend_id, 'real') AND j.id > after_id
  JOIN ledger_kinds k ON k.id = j.kind_id AND k.kind IN ('fee.opening', 'fee.closing', 'fee.opening.reversed', 'fee.closing.reversed')
  JOIN trading_events e ON e.order_id = j.fact_id AND e.version = j.step
  WHERE f.friend_id = friend AND e.happened_at >= f.registered_at AND e.happened_at < f.ends_at AND e.happened_at < until
  GROUP BY 1 ORDER BY 1
$$;

-- Pays up to that many days of a friend which are over and were not paid yet. Says how many, and what the rest waits for: `held`, `refused`, `off`
-- (not where one of the two lives), `suspended`, `closed` (nobody is there to be paid), `uncovered` (fee income has not that much). Null: for nothing.
CREATE FUNCTION invitations_pay(friend bigint, at timestamptz, most integer) RETURNS TABLE (days integer, waits text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  f invitations_friends;
  -- Steps are posted within minutes: ten after midnight no more can come of the day before.
  midnight CONSTANT timestamptz := date_trunc('day', (at - interval '10 minutes') AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  last invitations_rewards;
  -- Entries of a day may have been written behind some of the day after it, and never behind those of the day after that.
  behind bigint;
  owed numeric;
  reward numeric;
  made bigint;
  sides bigint[];
  each record;
BEGIN
  days := 0;
  SELECT * INTO f FROM invitations_friends WHERE friend_id = friend FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT * INTO last FROM invitations_rewards r WHERE r.friend_id = friend ORDER BY r.day DESC LIMIT 1;
  behind := coalesce((SELECT r.through_id FROM invitations_rewards r WHERE r.friend_id = friend ORDER BY r.day DESC OFFSET 1 LIMIT 1), 0);
  IF NOT EXISTS (SELECT FROM invitations_fees(friend, behind, midnight) AS due WHERE due.day > coalesce(last.day, '-infinity')) THEN
    RETURN NEXT;
    RETURN;
  END IF;
  waits := coalesce(invitations_verdict(friend), CASE WHEN invitations_suspect(friend) IS NOT NULL THEN 'held' END,
    (SELECT nullif(c.status, 'active') FROM identity_customers c WHERE c.id = f.inviter_id),
    CASE WHEN invitations_off(friend) OR invitations_off(f.inviter_id) THEN 'off' END);
  IF waits IS NOT NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;
  PERFORM capital_lock();
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides
  FROM ledger_open_accounts(ARRAY[f.inviter_id, 0], '{real,real}', '{USDT,USDT}', '{available,fees}', '{"",""}') o;
  PERFORM FROM ledger_accounts WHERE id = ANY (sides) ORDER BY (owner_id = 0), id FOR NO KEY UPDATE;
  owed := least(coalesce(last.fee_units + last.owed_units, 0), 0);
  FOR each IN SELECT * FROM invitations_fees(friend, behind, midnight) AS due WHERE due.day > coalesce(last.day, '-infinity') ORDER BY due.day LIMIT most LOOP
    reward := div(greatest(each.units + owed, 0) * f.share_ppb, 1000000000);
    IF reward > 0 AND (least((SELECT balance_units FROM ledger_accounts WHERE id = sides[2]), capital_cover()) < reward) THEN
      waits := 'uncovered';
      EXIT;
    END IF;
    INSERT INTO invitations_rewards (friend_id, inviter_id, day, share_ppb, fee_units, owed_units, reward_units, through_id, posted_at)
    VALUES (friend, f.inviter_id, each.day, f.share_ppb, each.units, owed, reward, each.last_id, at) RETURNING id INTO made;
    IF reward > 0 THEN
      PERFORM ledger_write('{}', '{}', 'invite_reward', ARRAY[made], '{1}', '{1}', '{invite.reward}', sides[2:2], sides[1:1], ARRAY[reward]);
    END IF;
    owed := least(each.units + owed, 0);
    days := days + 1;
  END LOOP;
  IF days > 0 THEN
    PERFORM pg_notify('ledger_balances', f.inviter_id || ' real'), pg_notify('ledger_balances', '0 real');
  END IF;
  RETURN NEXT;
END
$$;

-- Tells each inviter what came since they were told last, once a day. Whoever was paid by a worker that ended before it said so is told by the next.
CREATE FUNCTION invitations_tell(at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  today CONSTANT date := (at AT TIME ZONE 'UTC')::date;
  inviter bigint;
  before bigint;
  came record;
BEGIN
  FOR inviter IN SELECT DISTINCT r.inviter_id FROM invitations_rewards r WHERE r.posted_at > at - interval '3 days' AND r.reward_units > 0
      AND NOT EXISTS (SELECT FROM invitations_told t WHERE t.inviter_id = r.inviter_id AND (t.day >= today OR t.through_id >= r.id)) ORDER BY 1 LOOP
    SELECT coalesce(max(through_id), 0) INTO before FROM invitations_told WHERE inviter_id = inviter;
    SELECT sum(reward_units) AS units, max(id) AS last INTO came FROM invitations_rewards WHERE inviter_id = inviter AND id > before AND reward_units > 0;
    CONTINUE WHEN came.units IS NULL;
    INSERT INTO invitations_told (inviter_id, day, through_id) VALUES (inviter, today, came.last) ON CONFLICT DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
    VALUES (inviter, 'inviteReward', 'real', jsonb_build_object('amount', wallet_amount('USDT', came.units)), at);
  END LOOP;
END
$$;

-- One of each kind a day: more of them are on the page.
CREATE FUNCTION invitations_notify(inviter bigint, in_kind text, in_number integer, at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  SELECT inviter, in_kind, 'real', jsonb_build_object('number', in_number::text), at
  WHERE NOT EXISTS (SELECT FROM notifications_entries n WHERE n.customer_id = inviter AND n.kind = in_kind
    AND (n.at AT TIME ZONE 'UTC')::date = (invitations_notify.at AT TIME ZONE 'UTC')::date)
$$;
-- A decision is told with its commit.
CREATE FUNCTION invitations_notify_decision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM invitations_notify(f.inviter_id, CASE NEW.outcome WHEN 'refused' THEN 'inviteRefused' ELSE 'inviteApproved' END, f.number, NEW.closed_at)
  FROM invitations_holds h JOIN invitations_friends f ON f.friend_id = h.friend_id WHERE h.case_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER cases_cases_notify_invitation AFTER UPDATE OF closed_at ON cases_cases FOR EACH ROW
  WHEN (NEW.kind = 'invitation' AND OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION invitations_notify_decision();
-- And the first step of a friend with the registration.
CREATE FUNCTION invitations_notify_friend() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM invitations_notify(NEW.inviter_id, 'inviteJoined', NEW.number, NEW.registered_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER invitations_friends_notify AFTER INSERT ON invitations_friends FOR EACH ROW EXECUTE FUNCTION invitations_notify_friend();

REVOKE EXECUTE ON FUNCTION invitations_note_networks, invitations_notify FROM PUBLIC;
GRANT SELECT ON invitations_friends, invitations_holds, invitations_rewards, invitations_told TO candor_app;
GRANT EXECUTE ON FUNCTION invitations_off, invitations_verdict, invitations_suspect, invitations_hold, invitations_answer, invitations_fees, invitations_pay,
  invitations_tell TO candor_app;

INSERT INTO notifications_groups (name) VALUES ('invitations');
INSERT INTO notifications_kinds (kind, group_name) VALUES ('inviteReward', 'invitations'), ('inviteRefused', 'invitations'),
  ('inviteApproved', 'invitations'), ('inviteJoined', 'invitations');
