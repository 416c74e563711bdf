-- Up Migration
-- Invited friends (ADR 66): those whose time is over and paid are looked at no more; of what a friend has in common with others all of the inviter's
-- friends are compared; and nobody is told today what comes tomorrow.

-- Friends whose time is over and all of whose days are paid: nobody looks at them again.
CREATE TABLE invitations_over (
  friend_id bigint PRIMARY KEY REFERENCES invitations_friends (friend_id),
  noted_at timestamptz NOT NULL
);
CREATE TRIGGER invitations_over_at_the_moment BEFORE INSERT ON invitations_over FOR EACH ROW EXECUTE FUNCTION hold_the_moment('noted_at');
CREATE TRIGGER invitations_over_append_only BEFORE UPDATE OR DELETE ON invitations_over FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invitations_over_no_truncate BEFORE TRUNCATE ON invitations_over FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON invitations_over TO candor_app;

-- Pays up to that many days of a friend which are over and were not paid yet. Says how many, and what the rest waits for: `held`, `refused`, `off`
-- (not where one of the two lives), `suspended`, `closed` (nobody is there to be paid), `uncovered` (fee income has not that much). Null: for nothing.
CREATE OR REPLACE FUNCTION invitations_pay(friend bigint, at timestamptz, most integer) RETURNS TABLE (days integer, waits text)
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
    -- A day later its last steps were posted long ago.
    IF f.ends_at + interval '24 hours' < midnight THEN
      INSERT INTO invitations_over (friend_id, noted_at) VALUES (friend, at) ON CONFLICT DO NOTHING;
    END IF;
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

-- One of each kind a day: more of them are on the page.
CREATE OR REPLACE FUNCTION invitations_notify(inviter bigint, in_kind text, in_number integer, at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  SELECT inviter, in_kind, 'real', jsonb_build_object('number', in_number::text), at
  FROM date_trunc('day', at, 'UTC') AS today (begins)
  WHERE NOT EXISTS (SELECT FROM notifications_entries n WHERE n.customer_id = inviter AND n.kind = in_kind
    AND n.folded_into IS NULL AND n.at >= today.begins AND n.at < today.begins + interval '24 hours')
$$;

CREATE OR REPLACE FUNCTION invitations_note_networks(customer bigint) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO invitations_networks (customer_id, network)
  -- Each address is read once, however often somebody signs in.
  SELECT DISTINCT customer, n.network
  FROM (SELECT DISTINCT e.address FROM identity_events e WHERE e.customer_id = customer AND e.kind IN ('registered', 'signedIn') OFFSET 0) e
  CROSS JOIN LATERAL (SELECT invitations_network(e.address) AS network OFFSET 0) n
  WHERE n.network IS NOT NULL
  ON CONFLICT DO NOTHING
$$;

-- What a friend has in common with the inviter, with another of the inviter's friends, or with somebody by whom the inviter came: `device inviter 12`.
-- All of them are looked at, however many strangers have the same in common; of the inviter's other friends it names the first 100.
CREATE OR REPLACE FUNCTION invitations_found(friend bigint) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH f AS MATERIALIZED (SELECT f.inviter_id, invitations_ancestors(f.inviter_id) AS ancestors FROM invitations_friends f WHERE f.friend_id = friend),
  same AS (
    SELECT CASE mine.kind WHEN 'documentNumber' THEN 'document' ELSE mine.kind END AS reason, t.customer_id FROM f CROSS JOIN kyc_marks mine CROSS JOIN LATERAL (
      (SELECT t.customer_id FROM kyc_marks t WHERE t.kind = mine.kind AND t.hash = mine.hash AND t.customer_id <> friend
        AND EXISTS (SELECT FROM invitations_friends o WHERE o.friend_id = t.customer_id AND o.inviter_id = f.inviter_id) ORDER BY t.customer_id LIMIT 100)
      UNION ALL SELECT t.customer_id FROM kyc_marks t WHERE t.kind = mine.kind AND t.hash = mine.hash AND t.customer_id = ANY (f.inviter_id || f.ancestors)) t
    WHERE mine.customer_id = friend
    UNION
    SELECT 'device', t.customer_id FROM f CROSS JOIN identity_devices mine CROSS JOIN LATERAL (
      (SELECT t.customer_id FROM identity_devices t WHERE t.device_hash = mine.device_hash AND t.customer_id <> friend
        AND EXISTS (SELECT FROM invitations_friends o WHERE o.friend_id = t.customer_id AND o.inviter_id = f.inviter_id) ORDER BY t.customer_id LIMIT 100)
      UNION ALL SELECT t.customer_id FROM identity_devices t WHERE t.device_hash = mine.device_hash AND t.customer_id = ANY (f.inviter_id || f.ancestors)) t
    WHERE mine.customer_id = friend
    UNION
    SELECT 'address', t.customer_id FROM f CROSS JOIN kyc_residences mine CROSS JOIN LATERAL (
      (SELECT t.customer_id FROM kyc_residences t WHERE t.address_hash = mine.address_hash AND t.customer_id <> friend
        AND EXISTS (SELECT FROM invitations_friends o WHERE o.friend_id = t.customer_id AND o.inviter_id = f.inviter_id) ORDER BY t.customer_id LIMIT 100)
      UNION ALL SELECT t.customer_id FROM kyc_residences t WHERE t.address_hash = mine.address_hash AND t.customer_id = ANY (f.inviter_id || f.ancestors)) t
    WHERE mine.customer_id = friend
    UNION
    SELECT 'network', t.customer_id FROM f CROSS JOIN invitations_networks mine CROSS JOIN LATERAL (
      (SELECT t.customer_id FROM invitations_networks t WHERE t.network = mine.network AND t.customer_id <> friend
        AND EXISTS (SELECT FROM invitations_friends o WHERE o.friend_id = t.customer_id AND o.inviter_id = f.inviter_id) ORDER BY t.customer_id LIMIT 100)
      UNION ALL SELECT t.customer_id FROM invitations_networks t WHERE t.network = mine.network AND t.customer_id = ANY (f.inviter_id || f.ancestors)) t
    WHERE mine.customer_id = friend)
  SELECT coalesce(array_agg(DISTINCT s.reason || ' ' || r.relation || ' ' || s.customer_id), '{}')
  FROM f CROSS JOIN same s CROSS JOIN LATERAL (SELECT CASE
    WHEN s.customer_id = f.inviter_id THEN 'inviter'
    WHEN s.customer_id = ANY (f.ancestors) THEN 'circle'
    WHEN EXISTS (SELECT FROM invitations_friends o WHERE o.friend_id = s.customer_id AND o.inviter_id = f.inviter_id) THEN 'friend' END AS relation) r
  WHERE r.relation IS NOT NULL
$$;

-- Tells each inviter what came since they were told last, once a day. Whoever was paid by a worker that ended before it said so is told by the next.
CREATE OR REPLACE FUNCTION invitations_tell(at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  today CONSTANT date := (at AT TIME ZONE 'UTC')::date;
  inviter bigint;
  before bigint;
  came record;
  clock platform_clock;
BEGIN
  -- Whoever could say that tomorrow's notice was told today would keep it from its inviter.
  SELECT * INTO STRICT clock FROM platform_clock;
  IF at NOT BETWEEN clock_timestamp() - clock.behind AND clock_timestamp() + clock.ahead THEN
    RAISE EXCEPTION 'what inviters are told is not of this moment' USING ERRCODE = 'restrict_violation';
  END IF;
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
