/** The trees that prove to people that their balance is in what we say we owe, as tiles (decision 0252). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hashes cannot be compressed. The root is in `seals.liabilities`, which had its place since format 2 of the seals. */
const tiles = `
CREATE TABLE liability_tiles (
  seal_no bigint NOT NULL,
  level smallint NOT NULL,
  place bigint NOT NULL,
  nodes bytea NOT NULL CHECK (length(nodes) BETWEEN 80 AND 10240 AND length(nodes) % 40 = 0),
  PRIMARY KEY (seal_no, level, place)
);
ALTER TABLE liability_tiles ALTER COLUMN nodes SET STORAGE EXTERNAL;
COMMENT ON TABLE liability_tiles IS 'up to 256 nodes of a tree of what is owed: sum in paise (8 bytes) and hash (32)';
CREATE TRIGGER liability_tiles_never_changed BEFORE UPDATE ON liability_tiles
  FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER liability_tiles_never_emptied BEFORE TRUNCATE ON liability_tiles
  FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
COMMENT ON COLUMN seals.liabilities IS 'the root of the tree of what is owed: sum in paise (8 bytes) and hash (32)';
`;

export class LiabilityTiles0087 implements MigrationInterface {
  readonly name = 'LiabilityTiles00879100000000087';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tiles);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
