/**
 * Documents of what people were charged (decision 0267): the charges, a read model of the feed; the days whose documents
 * are made; the documents and their lines, which never change.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const charges = `
CREATE TABLE charges (
  stream text NOT NULL,
  entry bigint NOT NULL,
  place int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund')),
  number_id text NOT NULL,
  amount bigint NOT NULL,
  effective_at bigint NOT NULL,
  PRIMARY KEY (stream, entry, place)
);
COMMENT ON TABLE charges IS 'what people were charged and given back for numbers, a row each; kept by the feed';
COMMENT ON COLUMN charges.amount IS 'paise';
COMMENT ON COLUMN charges.effective_at IS 'microseconds since 1970';
CREATE INDEX charges_by_time ON charges (effective_at);
`;

/** What was charged before there were documents has none: a person has no use for them, and they are never changed. */
const start = `
CREATE TABLE invoice_start (effective_at bigint NOT NULL);
CREATE UNIQUE INDEX invoice_start_once ON invoice_start ((true));
COMMENT ON TABLE invoice_start IS 'documents are made of what took effect since then: the day of India of the migration';
COMMENT ON COLUMN invoice_start.effective_at IS 'microseconds since 1970';
INSERT INTO invoice_start
SELECT (extract(epoch FROM date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata')
  * 1000000)::bigint;
`;

/** A day refers to the one before it, so there is no gap, and one is the first. */
const days = `
CREATE TABLE invoice_days (
  day date PRIMARY KEY,
  previous date UNIQUE REFERENCES invoice_days CHECK (previous = day - 1),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX invoice_days_first ON invoice_days ((true)) WHERE previous IS NULL;
COMMENT ON TABLE invoice_days IS 'days of India whose documents are made, each once and without a gap';
`;

/** A serial refers to the one before it, so numbers have no gap: whoever writes them. */
const invoices = `
CREATE TABLE invoices (
  year text NOT NULL,
  series text NOT NULL CHECK (series IN ('INV', 'CRN')),
  serial int NOT NULL CHECK (serial BETWEEN 1 AND 9999999),
  previous int GENERATED ALWAYS AS (nullif(serial - 1, 0)) STORED,
  number text GENERATED ALWAYS AS (
    series || '-' || substr(year, 3, 2) || substr(year, 6, 2) || '-' || lpad(serial::text, 7, '0')) STORED UNIQUE,
  day date NOT NULL REFERENCES invoice_days,
  begins_at timestamptz GENERATED ALWAYS AS (day::timestamp AT TIME ZONE 'Asia/Kolkata') STORED,
  wallet_id text NOT NULL,
  title text NOT NULL CHECK (title IN ('tax-invoice', 'bill-of-supply', 'receipt', 'credit-note')),
  seller jsonb NOT NULL,
  place_of_supply text,
  rate int NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  total bigint NOT NULL CHECK (total > 0),
  taxable bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL CHECK (sgst = cgst),
  igst bigint NOT NULL CHECK (igst = 0 OR cgst = 0),
  original text REFERENCES invoices (number),
  PRIMARY KEY (year, series, serial),
  FOREIGN KEY (year, series, previous) REFERENCES invoices,
  CHECK (taxable + cgst + sgst + igst = total),
  CHECK (year ~ '^20[0-9]{2}-[0-9]{2}$' AND left(year, 4)::int = extract(year FROM day - interval '3 months')),
  CHECK ((series = 'CRN') = (original IS NOT NULL)),
  CHECK ((series = 'CRN') = (title = 'credit-note'))
);
COMMENT ON TABLE invoices IS 'documents of a person and a day: of what was charged (INV), of what was given back (CRN)';
COMMENT ON COLUMN invoices.year IS 'the financial year, 2026-27: serials begin at 1 in each';
COMMENT ON COLUMN invoices.rate IS 'basis points';
COMMENT ON COLUMN invoices.total IS 'paise, with the tax in it, as all amounts here';
CREATE UNIQUE INDEX invoices_of_a_day ON invoices (wallet_id, day) WHERE series = 'INV';
CREATE UNIQUE INDEX invoices_given_back ON invoices (original, day) WHERE series = 'CRN';
CREATE INDEX invoices_of_wallet ON invoices (wallet_id, day, number);
CREATE INDEX invoices_by_time ON invoices (begins_at, number);

CREATE TABLE invoice_lines (
  number text NOT NULL REFERENCES invoices (number),
  line int NOT NULL,
  stream text NOT NULL,
  entry bigint NOT NULL,
  place int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund')),
  number_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  effective_at bigint NOT NULL,
  PRIMARY KEY (number, line),
  UNIQUE (stream, entry, place)
);
COMMENT ON TABLE invoice_lines IS 'the charges of a document; each charge is in one';
CREATE INDEX invoice_lines_of_number ON invoice_lines (stream, number_id);
`;

const forEver = (table: string): string => `
CREATE TRIGGER ${table}_never_changed BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER ${table}_never_emptied BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

export class Invoices0101 implements MigrationInterface {
  readonly name = 'Invoices01019100000000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(charges + start + days + invoices);
    for (const table of ['invoice_start', 'invoice_days', 'invoices', 'invoice_lines'])
      await runner.query(forEver(table));
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
