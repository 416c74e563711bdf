-- Up Migration
-- Where a sandbox without a mail server keeps the mails that it would have sent. Production never writes here.

CREATE TABLE mail_sandbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sent_at timestamptz NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL
);
CREATE INDEX mail_sandbox_recipient ON mail_sandbox (recipient, id DESC);

GRANT SELECT, INSERT, DELETE ON mail_sandbox TO candor_app;
