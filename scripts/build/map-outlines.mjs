/**
 * Writes the outlines maps are drawn from (`olap/chart/outlines`): the US states and the land of the
 * world, thinned out. Run by hand when the source changes: `node scripts/build/map-outlines.mjs`.
 *
 * Source: the geography in the package vega-datasets; the borders are those of the U.S. Census Bureau
 * and of Natural Earth, both in the public domain.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const source = (name) =>
  JSON.parse(readFileSync(`node_modules/vega-datasets/data/${name}`, 'utf8'));

/** Arcs of a topology as lists of [longitude, latitude]. */
function arcsOf({ arcs, transform: { scale, translate } }) {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      const longitude = x * scale[0] + translate[0];
      return [
        longitude > 172 && translate[1] > 0 ? longitude - 360 : longitude,
        y * scale[1] + translate[1],
      ];
    });
  });
}

/** Twice the area of three places, degrees of longitude taken as wide as they are there. */
function triangle([x0, y0], [x1, y1], [x2, y2]) {
  const width = Math.cos((y1 * Math.PI) / 180);
  return Math.abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) * width;
}

/** Leaves out the points whose triangle with their neighbours is smallest (Visvalingam). */
function thin(arc, limit) {
  const points = [...arc];
  while (points.length > 2) {
    let least = limit;
    let at = -1;
    for (let index = 1; index < points.length - 1; index++) {
      const area = triangle(points[index - 1], points[index], points[index + 1]);
      if (area < least) [least, at] = [area, index];
    }
    if (at < 0) break;
    points.splice(at, 1);
  }
  return points;
}

function ringOf(indexes, arcs) {
  return indexes.flatMap((index, place) => {
    const arc = index < 0 ? [...arcs[~index]].reverse() : arcs[index];
    return place === 0 ? arc : arc.slice(1);
  });
}

/** Area in square degrees. */
function areaOf(ring) {
  let sum = 0;
  ring.forEach(([x, y], index) => {
    const [u, v] = ring[(index + 1) % ring.length];
    sum += x * v - u * y;
  });
  return (Math.abs(sum) / 2) * Math.cos((ring[0][1] * Math.PI) / 180);
}

/** A ring as integer steps: the first place, then the way to each next one. */
function encode(ring, steps) {
  let [lastX, lastY] = [0, 0];
  const moves = [];
  for (const [x, y] of ring.slice(0, -1)) {
    const [gridX, gridY] = [Math.round(x * steps), Math.round(y * steps)];
    if (moves.length > 0 && gridX === lastX && gridY === lastY) continue;
    moves.push(`${gridX - lastX},${gridY - lastY}`);
    [lastX, lastY] = [gridX, gridY];
  }
  return moves.length < 3 ? null : moves.join(' ');
}

/**
 * Thins rings so that borders two of them share stay shared: they are cut where three meet, and each
 * piece is thinned in the same direction whichever ring it is of.
 */
function thinRings(rings, limitOf) {
  const key = ([x, y]) => `${x},${y}`;
  const around = new Map();
  for (const { ring } of rings) {
    ring.slice(0, -1).forEach((place, index) => {
      const neighbours = around.get(key(place)) ?? new Set();
      neighbours.add(key(ring[index + 1])).add(key(ring.at(index === 0 ? -2 : index - 1)));
      around.set(key(place), neighbours);
    });
  }
  return rings.map(({ id, ring, ...rest }) => {
    const open = ring.slice(0, -1);
    const meets = open.flatMap((place, index) => (around.get(key(place)).size > 2 ? [index] : []));
    const first = open.reduce(
      (least, place, at) => (key(place) < key(open[least]) ? at : least),
      0,
    );
    const cuts =
      meets.length > 1
        ? meets
        : [first, (first + (open.length >> 1)) % open.length].sort((x, y) => x - y);
    const turned = [...open.slice(cuts[0]), ...open.slice(0, cuts[0]), open[cuts[0]]];
    const ends = [...cuts.map((cut) => cut - cuts[0]), open.length];
    const pieces = ends.slice(1).map((end, index) => {
      const piece = turned.slice(ends[index], end + 1);
      const backwards = key(piece[0]) > key(piece.at(-1));
      const thinned = thin(backwards ? piece.reverse() : piece, limitOf(id));
      return backwards ? thinned.reverse() : thinned;
    });
    return {
      id,
      ...rest,
      ring: pieces.flatMap((piece, at) => (at === 0 ? piece : piece.slice(1))),
    };
  });
}

function outlines(topology, object, { limitOf, smallest, steps }) {
  const geometries = topology.objects[object].geometries ?? [topology.objects[object]];
  const full = arcsOf(topology);
  const rings = geometries.flatMap(({ id, type, arcs }) => {
    const polygons = (type === 'Polygon' ? [arcs] : arcs).map(([outer]) => ringOf(outer, full));
    const areas = polygons.map(areaOf);
    const most = Math.max(...areas);
    return polygons.flatMap((ring, at) =>
      areas[at] === most || areas[at] > smallest(id) ? [{ id, ring }] : [],
    );
  });
  const found = new Map(geometries.map(({ id }) => [id, []]));
  for (const { id, ring } of thinRings(rings, limitOf)) {
    const text = encode(ring, steps);
    if (text !== null) found.get(id).push(text);
  }
  return [...found].map(([id, texts]) => [id, texts.join(';')]);
}

const FIPS =
  '1AL 2AK 4AZ 5AR 6CA 8CO 9CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY 72PR';
const codes = new Map(FIPS.split(' ').map((one) => [Number.parseInt(one, 10), one.slice(-2)]));

function write(name, title, constant, entries) {
  const lines = entries.map(([key, text]) => `  ${key}: '${text}',`).join('\n');
  writeFileSync(
    `olap/chart/outlines/${name}.ts`,
    `/** ${title} */\nexport const ${constant}: Readonly<Record<string, string>> = {\n${lines}\n};\n`,
  );
}

const FAR = new Set([2, 15]);
const states = outlines(source('us-10m.json'), 'states', {
  limitOf: (id) => (id === 2 ? 0.12 : 0.012),
  smallest: (id) => (FAR.has(id) ? 0.05 : 0.03),
  steps: 50,
}).filter(([id]) => codes.has(id));
write(
  'us-states',
  'Outlines of the states by two-letter code, in steps of 1/50 degree: see `decode-outlines`.',
  'US_STATES',
  states.map(([id, text]) => [codes.get(id), text]),
);

const land = outlines(source('world-110m.json'), 'land', {
  limitOf: () => 0.4,
  smallest: () => 1.5,
  steps: 10,
});
write(
  'world-land',
  'Outlines of the land, in steps of 1/10 degree: see `decode-outlines`.',
  'WORLD_LAND',
  land.map(([, text]) => ['land', text]),
);
