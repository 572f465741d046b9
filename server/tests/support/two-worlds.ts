import { en } from '@bi/contract/messages/en';
import { openAppFixture, type AppFixture } from './app-fixture';
import { publishTables } from './publish-tables';
import { smallFlights } from './small-flights';

/** Two servers whose data differ only in rows that Raj, who sees flights from the West, may not see. */
export interface TwoWorlds {
  worlds: readonly [AppFixture, AppFixture];
  /** what each world gives, without what differs from call to call */
  both(ask: (lab: AppFixture) => Promise<unknown>): Promise<[string, string]>;
  close(): Promise<void>;
}

const HIDDEN_FLIGHTS = [
  `SELECT * FROM flights WHERE origin NOT IN ('SEA', 'LAX')
   UNION ALL SELECT DATE '2001-06-30', 23::UTINYINT, 'Alpha(', 'ZZA', 'ZZA', 65000::USMALLINT,
     '9: alpha', (-32000)::SMALLINT`,
  `SELECT DATE '2001-01-01' + (i % 181)::INTEGER, (i % 24)::UTINYINT, '[Beta' || i % 3, 'QQB',
     'QQC', (60000 + i)::USMALLINT, '7: beta ' || i % 5, (i * 97)::SMALLINT FROM range(331) t(i)`,
];

const HIDDEN_AIRPORTS = [
  `('ZZA', 'Alpha Secret', 'Alpha', 'Ohio', '01', 'East North Central', 'Midwest', 1.0, 2.0)`,
  `('QQB', 'Beta (', 'Beta', 'Maine', '02', 'New England', 'Northeast', 9.9, 8.8),
   ('QQC', 'Beta Two', 'Beta2', 'Texas', '03', 'West South Central', 'South', 5.0, 6.0)`,
];

/** In both worlds alike, and then no answer to the question. */
const REFUSED_FOR_LOAD = en['transport.tooMany'].split('{')[0]!;

/** Stored and measured again with every call. */
const CHANGING = /^(id|.*Id|engineMs|totalMs|tookMs|.*At|expires.*|.*Fingerprint)$/;

function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !CHANGING.test(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, steady(part)]));
}

async function openWorld(index: 0 | 1): Promise<AppFixture> {
  const lab = await openAppFixture({
    data: false,
    engine: { fullSliceValues: 0 },
    env: { BI_CALLS_PER_MINUTE: '1000000' },
  });
  const tables = smallFlights(480).map((table) => {
    if (table.name === 'dim_airport') {
      const select = `${table.select} UNION ALL SELECT * FROM (VALUES ${HIDDEN_AIRPORTS[index]})`;
      return { ...table, select };
    }
    if (table.name !== 'fact_flights') return table;
    const select = `WITH flights AS (${table.select}),
      seen AS (SELECT *, row_number() OVER (ORDER BY date, hour, delay_min) * 2 AS place
        FROM flights WHERE origin IN ('SEA', 'LAX')),
      hidden AS (SELECT *, row_number() OVER () * ${index + 2} + 1 AS place
        FROM (${HIDDEN_FLIGHTS[index]}))
      SELECT * EXCLUDE (place) FROM (FROM seen UNION ALL BY POSITION FROM hidden)
      ORDER BY place, origin`;
    return { ...table, select: select.replaceAll(' BY POSITION', '') };
  });
  await publishTables(lab.dataDir, tables);
  return lab;
}

/** Opens both; close them after use. */
export async function openTwoWorlds(): Promise<TwoWorlds> {
  const worlds = [await openWorld(0), await openWorld(1)] as const;
  const answerIn = async (ask: (lab: AppFixture) => Promise<unknown>, lab: AppFixture) => {
    const answer = JSON.stringify(steady(await ask(lab)));
    if (answer.includes(REFUSED_FOR_LOAD)) throw new Error(`nothing was compared: ${answer}`);
    return answer;
  };
  return {
    worlds,
    both: (ask) => Promise.all([answerIn(ask, worlds[0]), answerIn(ask, worlds[1])]),
    close: async () => {
      for (const lab of worlds) await lab.close();
    },
  };
}
