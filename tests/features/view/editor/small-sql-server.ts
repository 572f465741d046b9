import type {
  SqlCatalog,
  SqlCheck,
  SqlResult,
  SqlRun,
  SqlTab,
  SqlTabSave,
} from '@bi/contract/query/sql';
import { CallError, cancelledError } from '../../../../src/core/errors';
import type { HttpClient } from '../../../../src/core/http/http-types';

const COLUMNS = ['flight_id', 'carrier', 'delay', 'Origin'];
const CARRIERS = ['AA', 'DL', 'UA'];

const catalog: SqlCatalog = {
  relations: [
    {
      name: 'flights',
      kind: 'table',
      id: 't1',
      label: 'flights',
      rowCount: 3_000_000,
      columns: COLUMNS.map((name) => ({
        name,
        type: name === 'carrier' || name === 'Origin' ? 'string' : 'integer',
      })),
    },
    {
      name: 'airports',
      kind: 'table',
      id: 't2',
      label: 'airports',
      rowCount: 229,
      columns: [{ name: 'code', type: 'string' }],
    },
  ],
  functions: ['count', 'avg', 'date_trunc'],
};

/** A statement that waits to be answered. */
export interface HeldRun {
  body: SqlRun;
  /** true once the screen has stopped it */
  stopped: () => boolean;
  answer: () => void;
}

/** The SQL routes over one small table: a statement is known by its text alone. */
export interface SmallSqlServer extends HttpClient {
  runs: SqlRun[];
  /** while true, statements wait in `held` */
  holding: boolean;
  held: HeldRun[];
  tabs: Map<string, SqlTab>;
  /** until it is resolved the tables are not sent */
  tablesCome: Promise<void>;
}

/** Starts one without tabs. `carier` is its only misspelt column. */
export function smallSqlServer(): SmallSqlServer {
  const tabs = new Map<string, SqlTab>();
  const server: SmallSqlServer = {
    tabs,
    runs: [],
    holding: false,
    held: [],
    tablesCome: Promise.resolve(),
    get: (path) => reply(read(path)),
    post: (path, body, options) => {
      if (path === '/sql/check') return reply(checkOf((body as SqlRun).sql));
      if (path === '/sql/run') return reply(run(body as SqlRun, options?.signal));
      return Promise.reject(missing());
    },
    put: (path, body) => reply(saveTab(path.split('/').at(-1) ?? '', body as SqlTabSave)),
    delete: () => reply({}),
    cancel: () => undefined,
    cancelAll: () => undefined,
  };

  function read(path: string): unknown {
    if (path === '/sql/catalog') return server.tablesCome.then(() => catalog);
    if (path === '/sql/tabs') return [...tabs.values()];
    if (path === '/sql/history') return { items: [], total: 0, page: 1, pageSize: 50 };
    if (path === '/sql/snippets') return [];
    if (path === '/me') return { actions: ['sql.run', 'view.create'], rowsLimited: false };
    return Promise.reject(missing());
  }

  function saveTab(id: string, { closed, ...body }: SqlTabSave): unknown {
    const known = tabs.get(id);
    if (known && known.version !== body.version) {
      const data = { current: known, savedBy: 'Ana', savedAt: known.savedAt };
      return { code: 1007, data, message: 'newer', errorMessage: 'newer' };
    }
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, tabs.size)).toISOString();
    const saved: SqlTab = {
      ...body,
      id,
      version: body.version + 1,
      savedAt: at,
      closedAt: closed ? at : null,
    };
    tabs.set(id, saved);
    return saved;
  }

  function run(body: SqlRun, signal?: AbortSignal): unknown {
    server.runs.push(body);
    const { faults } = checkOf(body.sql);
    if (faults[0]) {
      return Promise.reject(
        new CallError({ code: 1001, status: 200, message: faults[0].message, data: { faults } }),
      );
    }
    if (!server.holding) return resultOf();
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(cancelledError()));
      server.held.push({
        body,
        stopped: () => signal?.aborted === true,
        answer: () => resolve(resultOf()),
      });
    });
  }
  return server;
}

function checkOf(sql: string): SqlCheck {
  const from = sql.indexOf('carier');
  if (from >= 0) {
    const message = 'There is no column "carier" here. Did you mean "carrier"?';
    return {
      faults: [{ from, to: from + 6, message, suggestion: 'carrier' }],
      columns: [],
      reads: [],
    };
  }
  return { faults: [], columns: [{ name: 'carrier', type: 'string' }], reads: ['flights'] };
}

function resultOf(): SqlResult {
  return {
    rows: {
      columns: [
        { name: 'carrier', type: 'string' },
        { name: 'flights', type: 'integer' },
      ],
      values: [CARRIERS, [1200, 345, 6]],
      offset: 0,
      total: 2_300_000,
      more: true,
    },
    engineMs: 12,
    rowsScanned: 3_000_000,
    rowsLimited: false,
    datasets: { flights: 1 },
  };
}

async function reply<T>(value: unknown): Promise<T> {
  return (await value) as T;
}

function missing(): CallError {
  return new CallError({ code: 1003, status: 200, message: 'Not here.' });
}
