-- Up Migration
-- However many customers share a device, a phone or a document number: of each, the newest few are compared, and found without reading the others.
DROP INDEX kyc_marks_same;
CREATE INDEX kyc_marks_same ON kyc_marks (kind, hash, customer_id);
DROP INDEX identity_devices_same;
CREATE INDEX identity_devices_same ON identity_devices (device_hash, customer_id);
