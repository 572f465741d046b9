import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { writtenName } from '@bi/olap/formula/formula-text';
import type { FormulaName } from '@bi/olap/formula/formula-names';
import { levelsOf, shownMeasures } from '@bi/olap/query/model-fields';

/** Kinds of ready formulas, in the order they are offered. */
export const TEMPLATES = {
  share: '{m} / total({m})',
  ratio: '{m} / {m2}',
  previous: "{m} - shift({m}, {d}, -1, 'month')",
  running: 'running_total({m})',
  moving: 'moving_average({m}, 3)',
  rank: 'rank({m})',
  fixed: "fixed({m}, {f}, 'sum')",
  include: "include({m}, {g}, 'avg')",
  exclude: '{m} / exclude({m}, {f})',
  condition: 'case when {m} >= 100 then {m} else 0 end',
} as const;

/** Ready formulas whose values are shares, and the number format they begin with. */
export const TEMPLATE_FORMATS: Partial<Record<TemplateName, string>> = {
  share: '0.0%',
  exclude: '0.0%',
};

/** Name of a ready formula. */
export type TemplateName = keyof typeof TEMPLATES;

/** What is put into the places of a ready formula. */
export interface TemplateNames {
  m: string;
  m2: string;
  f: string;
  /** a text field finer than those shown */
  g: string;
  n: string;
  d: string;
  t: string;
}

/**
 * The things of a cube that ready formulas and examples name, as they are written: measures and fields of the
 * query first; null where the cube has none of the kind.
 */
export function templateNames(
  query: Query,
  model: CubeModel,
  names: readonly FormulaName[],
): { [Place in keyof TemplateNames]: string | null } {
  const shown = shownMeasures(query);
  const rank = (name: string, order: readonly string[]): number => {
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  const measures = names
    .filter(({ kind, isOwn }) => kind === 'measure' && isOwn !== true)
    .sort((a, b) => rank(a.name, shown) - rank(b.name, shown));
  const finer = [...query.rows, ...query.columns].flatMap(({ of }) => levelsOf(model, of).slice(1));
  const axes = [...query.rows, ...query.columns].flatMap(({ of }) => levelsOf(model, of));
  const fields = names
    .filter(({ kind, isHierarchy }) => kind === 'field' && isHierarchy !== true)
    .sort((a, b) => rank(a.name, axes) - rank(b.name, axes));
  const typed = (...types: string[]): string | null => {
    const found = fields.find(({ name }) => {
      const type = model.dimensions.find((one) => one.name === name)?.type;
      return type !== undefined && types.includes(type);
    });
    return found === undefined ? null : writtenName(found, names, 'field');
  };
  const isText = (name: string): boolean =>
    model.dimensions.find((one) => one.name === name)?.type === 'string';
  const finerField = (): string | null => {
    const below = fields.find(({ name }) => finer.includes(name) && isText(name));
    const other = fields.find(({ name }) => !axes.includes(name) && isText(name));
    const found = below ?? other;
    return found === undefined ? null : writtenName(found, names, 'field');
  };
  const measure = (index: number): string | null => {
    const found = measures[index];
    return found === undefined ? null : writtenName(found, names, 'value');
  };
  return {
    m: measure(0),
    m2: measure(1) ?? measure(0),
    f: typed('string'),
    g: finerField(),
    n: typed('number'),
    d: typed('date', 'timestamp'),
    t: typed('timestamp'),
  };
}

/** A ready formula with the things of a cube in it; null where the cube lacks one. */
export function filledTemplate(
  template: string,
  names: { [Place in keyof TemplateNames]: string | null },
): string | null {
  const places = [...template.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
  const found = (place: string | undefined): string | null => names[place as keyof TemplateNames];
  if (places.some((place) => found(place) === null)) return null;
  return template.replace(/\{(\w+)\}/g, (_, place: string) => found(place) ?? '');
}
