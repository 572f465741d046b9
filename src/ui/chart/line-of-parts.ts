type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (one: unknown): Fields =>
  typeof one === 'object' && one !== null && !Array.isArray(one) ? (one as Fields) : {};
const HEX = /^#[0-9a-f]{6}$/i;

/**
 * What changes in a line while some of its points, and not all, are selected: it is no wider where it is emphasized,
 * and with several it has its colour between points next to each other that are selected, and a share of it elsewhere.
 * @param change what changes in all of it
 * @param chosen places of the selected points; null: none is
 * @param dim opacity of what is not selected, 0 to 1
 */
export function lineOfParts(
  series: Fields,
  change: Fields,
  chosen: ReadonlySet<number> | null,
  dim: number,
): Fields {
  const { color, data } = series;
  // of lines that have a colour of their own a part can be of another
  if (typeof color !== 'string' || !HEX.test(color) || !Array.isArray(data)) return change;
  const emphasis = fieldsOf(series['emphasis']);
  const isPart = chosen !== null && chosen.size > 0 && chosen.size < data.length;
  const ink = isPart && chosen.size > 1 ? gradientOf(data, chosen, color, dim) : color;
  const { width } = fieldsOf(isPart ? series['lineStyle'] : emphasis['lineStyle']);
  const inked = (name: string) =>
    name in change && name in series ? { [name]: { ...fieldsOf(change[name]), color: ink } } : {};
  return {
    ...change,
    ...inked('lineStyle'),
    ...inked('areaStyle'),
    ...(width !== undefined && { emphasis: { lineStyle: { width } } }),
  };
}

/** The colour of a line along the box around it, which ends at its first and last point with a value. */
function gradientOf(
  data: readonly unknown[],
  chosen: ReadonlySet<number>,
  color: string,
  dim: number,
): Fields {
  const hasValue = (datum: unknown) => (fieldsOf(datum)['value'] ?? datum) !== null;
  const first = data.findIndex(hasValue);
  const last = data.findLastIndex(hasValue);
  const place = (at: number) =>
    last > first ? Math.min(1, Math.max(0, (at - first) / (last - first))) : 0;
  const faint = `${color}${Math.round(dim * 255)
    .toString(16)
    .padStart(2, '0')}`;
  const colorStops = [{ offset: 0, color: faint }];
  for (const from of chosen) {
    if (chosen.has(from - 1)) continue;
    let to = from;
    while (chosen.has(to + 1)) to += 1;
    if (to === from) continue;
    colorStops.push(
      ...[faint, color].map((one) => ({ offset: place(from), color: one })),
      ...[color, faint].map((one) => ({ offset: place(to), color: one })),
    );
  }
  colorStops.push({ offset: 1, color: faint });
  colorStops.sort((a, b) => a.offset - b.offset);
  return { type: 'linear', x: 0, y: 0, x2: 1, y2: 0, colorStops };
}
