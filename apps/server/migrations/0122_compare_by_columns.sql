-- Up Migration
-- As in 0121; and what a loan keeps while it is paid back or overdue is compared column by column: with whole rows as jsonb, half a million that become
-- overdue at once took a third longer. A column that is added to `loan_loans` belongs here too.
CREATE OR REPLACE FUNCTION loan_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  renewing CONSTANT text[] := '{version,daily_ppb,free_days,case_id}';
  rejecting CONSTANT text[] := '{status,reason,words,decided_by,decided_at,ended_at}';
  paying_out CONSTANT text[] := '{status,decided_by,decided_at,paid_out_at,due_at,step,next_at}';
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
    WHEN 'repaying' THEN NEW.status IN ('repaying', 'repaid', 'expired') AND NEW.step >= OLD.step
    WHEN 'expired' THEN NEW.status IN ('expired', 'repaid') AND NEW.expired_at = OLD.expired_at AND NEW.step >= OLD.step END, false)
    OR OLD.status <> 'review' AND (NEW.id, NEW.customer_id, NEW.version, NEW.days, NEW.daily_ppb, NEW.free_days, NEW.principal_units, NEW.requested_at,
        NEW.case_id, NEW.decided_at, NEW.decided_by, NEW.reason, NEW.words, NEW.paid_out_at, NEW.due_at)
      IS DISTINCT FROM (OLD.id, OLD.customer_id, OLD.version, OLD.days, OLD.daily_ppb, OLD.free_days, OLD.principal_units, OLD.requested_at,
        OLD.case_id, OLD.decided_at, OLD.decided_by, OLD.reason, OLD.words, OLD.paid_out_at, OLD.due_at) THEN
    RAISE EXCEPTION 'loan % is changed by paying it out and paying it back', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
