import { sql, type Kysely } from 'kysely';

/** Reports that every tenant with the sample was given before each was noted. */
const REPORTS = [
  'a-stock-is-not-added-up',
  'airports-on-the-map',
  'autumn-is-the-season-of-strikes',
  'construction-was-hit-hardest',
  'cost-adds-up',
  'delay-builds-up-during-the-day',
  'friday-evenings-and-nights-are-the-latest',
  'large-animals-do-the-damage',
  'most-strikes-happen-on-the-approach',
  'punctuality-by-region-and-month',
  'receipts-fall-when-jobs-are-lost',
  'ten-airports-and-the-rest',
  'ten-busiest-states',
  'texas-pays-most-utah-is-hit-hardest',
  'two-recessions-in-the-receipts',
  'unemployment-rate-by-industry',
  'where-the-money-comes-from',
  'who-collects-it',
];
const CUBES = ['federal_receipts', 'flights', 'unemployment', 'wildlife_strikes'];
const VIEWS = ['airport_punctuality', 'late_airports', 'strikes_by_species'];

/** Every object of the sample is noted, not only dashboards, documents and schedules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const items = [
    ...CUBES.map((slug) => ['cube', slug]),
    ...VIEWS.map((slug) => ['view', slug]),
    ...REPORTS.map((slug) => ['report', slug]),
  ];
  for (const [kind, slug] of items) {
    await sql`INSERT OR IGNORE INTO sample_item (tenant_id, kind, slug)
      SELECT DISTINCT tenant_id, ${kind}, ${slug} FROM sample_item WHERE kind = 'dashboard'`.execute(
      db,
    );
  }
}
