-- Up Migration
-- What lists show of a picture has a hash too: nobody would see that it is another one. With an upload, the audit log keeps it.
ALTER TABLE nft_media ADD COLUMN small_sha256 text;
ALTER TABLE nft_media DISABLE TRIGGER nft_media_append_only;
UPDATE nft_media SET small_sha256 = encode(sha256(small), 'hex');
ALTER TABLE nft_media ENABLE TRIGGER nft_media_append_only;
ALTER TABLE nft_media
  ALTER COLUMN small_sha256 SET NOT NULL,
  ADD CONSTRAINT nft_media_small_hash CHECK (small_sha256 = encode(sha256(small), 'hex'));
