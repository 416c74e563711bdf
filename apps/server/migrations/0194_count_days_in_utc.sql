-- Up Migration
-- PostgreSQL counts a day in the time zone of whoever asks, and the application's role may choose one whose days have other lengths. What guards a span
-- of days counts them in UTC, whoever asks.
DO $$
DECLARE
  guard regprocedure;
BEGIN
  FOR guard IN
    SELECT p.oid FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND p.proname IN ('alerts_expire', 'alerts_hold_pace', 'alerts_is_over', 'idempotency_forget', 'idempotency_guard', 'invitations_tell', 'loan_guard',
        'notifications_expire', 'notifications_guard', 'options_problem', 'options_publish', 'options_settle', 'quote_log_expire',
        'support_confirm_address', 'support_count_links', 'support_take_message', 'support_take_step', 'wallet_hold', 'wallet_worth')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET timezone TO ''UTC''', guard);
  END LOOP;
END
$$;
