import { projectPlace, type MapBoard, type ProjectedPlace } from '../geo/map-projection';

/** Steps of at most this many degrees, so that a straight border bends with its parallel. */
const LONGEST = 1;

/** An outline as GeoJSON, on the board. */
export interface OutlineFeature {
  type: 'Feature';
  properties: { name: string };
  geometry: { type: 'MultiPolygon'; coordinates: ProjectedPlace[][][] };
}

/**
 * Reads outlines: per name rings parted by `;`, of places parted by blanks, each `x,y` in steps of
 * 1/`steps` degree from the one before.
 */
export function decodeOutlines(
  texts: Readonly<Record<string, string>>,
  steps: number,
  board: MapBoard,
): OutlineFeature[] {
  return Object.entries(texts).map(([name, text]) => ({
    type: 'Feature',
    properties: { name },
    geometry: {
      type: 'MultiPolygon',
      coordinates: text.split(';').map((ring) => [projected(ringOf(ring, steps), board)]),
    },
  }));
}

function ringOf(text: string, steps: number): [number, number][] {
  let [x, y] = [0, 0];
  return text.split(' ').map((move) => {
    const [dx = 0, dy = 0] = move.split(',').map(Number);
    x += dx;
    y += dy;
    return [x / steps, y / steps];
  });
}

function projected(ring: readonly [number, number][], board: MapBoard): ProjectedPlace[] {
  const places: ProjectedPlace[] = [];
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    const parts = Math.ceil(Math.max(Math.abs(nextX - x), Math.abs(nextY - y)) / LONGEST) || 1;
    for (let part = 0; part < parts; part++) {
      const lon = x + ((nextX - x) * part) / parts;
      const lat = y + ((nextY - y) * part) / parts;
      const place = projectPlace(board, lon < -180 ? lon + 360 : lon, lat);
      if (place !== null) places.push(place);
    }
  });
  const [first] = places;
  if (first !== undefined) places.push(first);
  return places;
}
