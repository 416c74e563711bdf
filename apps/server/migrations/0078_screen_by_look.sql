-- Up Migration
-- Names are compared in another way than before: by what they look like, and by the machine-readable zone. Whoever waits for a decision is
-- screened again before it.

ALTER TABLE kyc_screenings ADD COLUMN method smallint NOT NULL DEFAULT 1 CHECK (method > 0);
