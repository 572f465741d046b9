/** A place on the board of a map: x to the right, y up, in units of its own. */
export type ProjectedPlace = [x: number, y: number];

/** A board a map is drawn on. `us`: the states, with Alaska, Hawaii and Puerto Rico set in below. */
export type MapBoard = 'us' | 'world';

const RADIANS = Math.PI / 180;

interface Cone {
  /** middle of the part, degrees */
  longitude: number;
  latitude: number;
  /** the two parallels of true scale, degrees */
  parallels: readonly [number, number];
  /** size against the others, and where the middle is put */
  scale: number;
  at: ProjectedPlace;
}

/** Albers' conic projection: areas keep their relation. */
function projectCone({
  longitude,
  latitude,
  parallels,
  scale,
  at,
}: Cone): (lon: number, lat: number) => ProjectedPlace {
  const [first, second] = parallels.map((degrees) => Math.sin(degrees * RADIANS)) as [
    number,
    number,
  ];
  const n = (first + second) / 2;
  const c = 1 - first * first + 2 * n * first;
  const radius = (lat: number) => Math.sqrt(c - 2 * n * Math.sin(lat * RADIANS)) / n;
  const middle = radius(latitude);
  return (lon, lat) => {
    const turn = ((lon - longitude + 540) % 360) - 180;
    const angle = n * turn * RADIANS;
    const far = radius(lat);
    return [
      at[0] + scale * 1000 * far * Math.sin(angle),
      at[1] + scale * 1000 * (middle - far * Math.cos(angle)),
    ];
  };
}

const mainland = projectCone({
  longitude: -96,
  latitude: 38,
  parallels: [29.5, 45.5],
  scale: 1,
  at: [0, 0],
});
const alaska = projectCone({
  longitude: -154,
  latitude: 62,
  parallels: [55, 65],
  scale: 0.34,
  at: [-318, -202],
});
const hawaii = projectCone({
  longitude: -157.5,
  latitude: 20.6,
  parallels: [19, 22],
  scale: 1,
  at: [-160, -228],
});
const puertoRico = projectCone({
  longitude: -66.3,
  latitude: 18.2,
  parallels: [17.5, 19],
  scale: 1.2,
  at: [340, -228],
});

/** Where a place of the US is on the board; null for one outside its parts. */
function projectUs(lon: number, lat: number): ProjectedPlace | null {
  if (lon >= -125.5 && lon <= -66 && lat >= 24 && lat <= 50) return mainland(lon, lat);
  if (lat >= 50.5 && lat <= 72 && (lon <= -129 || lon >= 172)) return alaska(lon, lat);
  if (lon >= -161 && lon <= -154 && lat >= 18 && lat <= 23) return hawaii(lon, lat);
  if (lon >= -68 && lon <= -64 && lat >= 17 && lat <= 19) return puertoRico(lon, lat);
  return null;
}

const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796] as const;
const ROOT3 = Math.sqrt(3);

/** The Equal Earth projection: the entire world, areas are in proportion. */
function projectWorld(lon: number, lat: number): ProjectedPlace {
  const t = Math.asin((ROOT3 / 2) * Math.sin(lat * RADIANS));
  const t2 = t * t;
  const t6 = t2 * t2 * t2;
  const slope = ROOT3 * (9 * A4 * t6 * t2 + 7 * A3 * t6 + 3 * A2 * t2 + A1);
  return [
    (200 * 2 * ROOT3 * lon * RADIANS * Math.cos(t)) / slope,
    200 * t * (A4 * t6 * t2 + A3 * t6 + A2 * t2 + A1),
  ];
}

/**
 * Where a place is on a board.
 * @param lon degrees east, @param lat degrees north
 * @returns null where the board does not show it, or it is no place of the earth
 */
export function projectPlace(board: MapBoard, lon: number, lat: number): ProjectedPlace | null {
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  if (!isPlace) return null;
  return board === 'us' ? projectUs(lon, lat) : projectWorld(lon, lat);
}
