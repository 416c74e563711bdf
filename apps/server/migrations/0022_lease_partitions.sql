-- Up Migration
-- One process at a time decides about the orders of a partition. Its epoch is checked in every transaction that saves decisions: a process
-- that lost the lease without noticing saves nothing.

CREATE TABLE trading_leases (
  partition integer PRIMARY KEY CHECK (partition >= 0),
  holder uuid NOT NULL,
  -- Rises with every new holder.
  epoch bigint NOT NULL CHECK (epoch >= 1),
  -- By the database's clock alone: those of the processes may differ.
  expires_at timestamptz NOT NULL
);

-- Takes the lease, or keeps it: its epoch. Null: somebody else has it. The advisory lock goes with the holder's connection, so that a holder
-- who died is followed at once; one who only hangs is followed when the lease has expired.
CREATE FUNCTION trading_take_lease(part integer, who uuid, milliseconds integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  space CONSTANT integer := 1702260036;
  is_alone boolean := EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND classid = space::oid AND objid = part::oid AND objsubid = 2
  );
  taken bigint;
BEGIN
  is_alone := is_alone OR pg_try_advisory_lock(space, part);
  INSERT INTO trading_leases AS lease (partition, holder, epoch, expires_at)
  VALUES (part, who, 1, clock_timestamp() + milliseconds * interval '1 millisecond')
  ON CONFLICT (partition) DO UPDATE
    SET holder = who, epoch = lease.epoch + (lease.holder <> who)::integer, expires_at = excluded.expires_at
    WHERE lease.holder = who OR is_alone OR lease.expires_at < clock_timestamp()
  RETURNING epoch INTO taken;
  RETURN taken;
END
$$;

-- Whether the lease is still the asker's; it stays so until the transaction ends.
CREATE FUNCTION trading_hold_lease(part integer, who uuid, since bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM trading_leases WHERE partition = part AND holder = who AND epoch = since FOR SHARE;
  RETURN FOUND;
END
$$;

-- Gives the lease up, so that nobody waits for it to expire.
CREATE FUNCTION trading_leave_lease(part integer, who uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE trading_leases SET expires_at = clock_timestamp() WHERE partition = part AND holder = who
$$;

GRANT SELECT ON trading_leases TO candor_app;
GRANT EXECUTE ON FUNCTION trading_take_lease, trading_hold_lease, trading_leave_lease TO candor_app;
