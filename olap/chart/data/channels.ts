import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { ChartField } from './chart-fields';

/** Colours automatic charts use; what is more is the rest. */
export const MAX_COLORS = 8;
/** most small charts that are drawn side by side */
export const MAX_FACETS = 24;

/** Which field each channel of a chart has. */
export interface Channels {
  /** null: one category, the total */
  x: ChartField | null;
  /** fields whose members together have a colour of their own; [] for none */
  color: ChartField[];
  facet: ChartField | null;
  /** small charts in a table: `facet` downwards and this one across; null: they wrap */
  across: ChartField | null;
  /** columns of small charts a person asked for; null: as many as fit */
  facetColumns: number | null;
  /** fields of one member, which distinguish nothing: they only say what is drawn */
  fixed: ChartField[];
}

interface ChannelOptions {
  spec?: Pick<ChartSpec, 'channels'> | undefined;
  /** small charts have room and suit the mark */
  canFacet: boolean;
}

/**
 * Gives fields to channels. What a spec names comes first; then time, else the field with the most
 * members, is `x`. Of what is left one field with few members has colours, one with up to 24 small charts,
 * the smaller of two small charts and the other colours; else all of them together have colours.
 */
export function chooseChannels(
  fields: readonly ChartField[],
  { spec, canFacet }: ChannelOptions,
): Channels {
  const named = (channel?: { field: string } | { measure: string }) =>
    channel === undefined || 'measure' in channel
      ? undefined
      : fields.find(({ of }) => of === channel.field);
  const wanted = spec?.channels ?? {};
  const [color, down, across] = [
    named(wanted.color),
    named(wanted.facetRows),
    named(wanted.facetColumns),
  ];
  const facet = down ?? across ?? named(wanted.facet);
  const second = down === undefined || across === down ? undefined : across;
  const taken = [color, facet, second];
  const table = {
    across: second ?? null,
    facetColumns: across?.members.length ?? (down === undefined ? null : 1),
  };
  const free = fields.filter((field) => !taken.includes(field));
  const x = named(wanted.x) ?? likelyX(free.length > 0 ? free : fields);
  const left = fields.filter((field) => field !== x && !taken.includes(field));
  const fixed = left.filter(({ members }) => members.length < 2);
  const rest = left.filter(({ members }) => members.length > 1);
  if (color !== undefined || facet !== undefined) {
    return {
      x,
      color: [...(color === undefined || color === x ? [] : [color]), ...rest],
      facet: facet === undefined || facet === x ? null : facet,
      ...table,
      fixed,
    };
  }
  return { x, ...spread(rest, canFacet), across: null, facetColumns: null, fixed };
}

function likelyX(fields: readonly ChartField[]): ChartField | null {
  const inTime = fields.find(({ isTime, members }) => isTime && members.length > 1);
  if (inTime !== undefined) return inTime;
  return fields.reduce<ChartField | null>(
    (most, field) => (most === null || field.members.length > most.members.length ? field : most),
    null,
  );
}

function spread(rest: readonly ChartField[], canFacet: boolean): Pick<Channels, 'color' | 'facet'> {
  const sizes = rest.map(({ members }) => members.length);
  const [first] = rest;
  if (first === undefined) return { color: [], facet: null };
  if (rest.length === 1) {
    const isMany = (sizes[0] ?? 0) > MAX_COLORS && (sizes[0] ?? 0) <= MAX_FACETS;
    return canFacet && isMany ? { color: [], facet: first } : { color: [first], facet: null };
  }
  if (rest.length === 2 && canFacet) {
    const [small, large] = [...rest].sort((a, b) => a.members.length - b.members.length);
    const fits = (small?.members.length ?? 0) <= MAX_FACETS;
    if (small !== undefined && large !== undefined && fits && large.members.length <= MAX_COLORS) {
      return { color: [large], facet: small };
    }
  }
  return { color: [...rest], facet: null };
}

/** Titles of the fields that each channel has; null and []: it has none. */
export function channelTitles({ x, color, facet }: Channels): {
  x: string | null;
  color: string[];
  facet: string | null;
} {
  return {
    x: x?.title ?? null,
    color: color.map(({ title }) => title),
    facet: facet?.title ?? null,
  };
}
