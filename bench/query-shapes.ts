import { cpus } from 'node:os';
import { shapesModel, shapesOf } from './order-shapes';
import { interleave, median, openOrders } from './orders-fixture';

/**
 * Every shape of query over generated rows: ours end to end against the best single statement by
 * hand that gives the same numbers. `node scripts/run-ts.mjs bench/query-shapes.ts [ROWS] [ROUNDS] [PART OF NAME]`;
 * BI_BENCH_FILE names a database file that stays and is used again.
 */
const ROWS = Number(process.argv[2] ?? 10_000_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const ONLY = process.argv[4] ?? '';

const stage = await openOrders(ROWS, shapesModel);
const write = (line: string): void => void process.stdout.write(`${line}\n`);
try {
  write(
    `${ROWS.toLocaleString('en')} rows, ${ROUNDS} rounds after one to warm up, ${cpus().length} cores, medians`,
  );
  write(
    '| shape | ours CPU ms | by hand CPU ms | ratio CPU | ours wall ms | by hand wall ms | ratio wall |',
  );
  write('|---|--:|--:|--:|--:|--:|--:|');
  for (const { name, query, cell, byHand } of shapesOf(ROWS)) {
    if (!name.includes(ONLY)) continue;
    const asked = { cube: 'orders', ...query };
    const [ours, hand] = await interleave(ROUNDS, [
      () => (cell === undefined ? stage.ask(asked) : stage.drill(asked, cell)),
      () => stage.read(byHand),
    ]);
    const [a, b] = [median(ours?.cpu ?? []), median(hand?.cpu ?? [])];
    const [c, d] = [median(ours?.wall ?? []), median(hand?.wall ?? [])];
    const cells = [a, b].map((ms) => ms.toFixed(0)).concat((a / b).toFixed(2));
    const walls = [c, d].map((ms) => ms.toFixed(0)).concat((c / d).toFixed(2));
    write(`| ${[name, ...cells, ...walls].join(' | ')} |`);
  }
} finally {
  stage.close();
}
