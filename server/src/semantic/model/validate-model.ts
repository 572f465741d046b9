import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { checkTimeZone } from '@bi/olap/expression/time-zone';
import type { Catalog } from '../../engine/engine';
import { checkTests } from './check-tests';
import { reportMoves } from './fact-moves';
import { reporter, type FoundProblem, type Report } from './report-problems';
import { needColumn } from './resolve-joins';
import { buildResolvedModel } from './resolve-model';
import type { ResolvedModel } from './resolved-model';
import { formatProblems } from '@bi/olap/format/format-code';

/** Names that mean a field, a measure or a join, each with its place. */
function namesOf(model: CubeModel): [name: string, path: string][] {
  const named = (part: 'dimensions' | 'hierarchies' | 'measures'): [string, string][] =>
    model[part].map(({ name }, index) => [name, `${part}.${index}.name`]);
  return [...named('dimensions'), ...named('hierarchies'), ...named('measures')];
}

function reportDuplicates(model: CubeModel, report: Report): void {
  const seen = new Set<string>();
  for (const [name, path] of namesOf(model)) {
    report(path, () => {
      if (seen.has(name)) throw new BiError('invalid.cube.duplicate', { params: { name } });
      seen.add(name);
    });
  }
}

function needDimension(model: CubeModel, name: string, place: string): void {
  if (model.dimensions.some((dimension) => dimension.name === name)) return;
  throw new BiError('invalid.cube.reference', { params: { name, place } });
}

function reportReferences(model: CubeModel, report: Report): void {
  model.dimensions.forEach(({ name, sortBy, determines = [] }, index) => {
    if (sortBy !== undefined) {
      report(`dimensions.${index}.sortBy`, () => needDimension(model, sortBy, `sortBy of ${name}`));
    }
    determines.forEach((other, place) =>
      report(`dimensions.${index}.determines.${place}`, () =>
        needDimension(model, other, `determines of ${name}`),
      ),
    );
  });
  model.hierarchies.forEach(({ name, levels, parent, caption }, index) => {
    for (const [part, other] of [['parent', parent] as const, ['caption', caption] as const]) {
      if (other === undefined) continue;
      report(`hierarchies.${index}.${part}`, () =>
        needDimension(model, other, `${part} of ${name}`),
      );
    }
    levels.forEach((level, place) =>
      report(`hierarchies.${index}.levels.${place}`, () => {
        needDimension(model, level, `levels of ${name}`);
        if (levels.indexOf(level) !== place) {
          throw new BiError('invalid.cube.duplicate', { params: { name: level } });
        }
      }),
    );
  });
}

/** Names of dimensions, joins and facts in a measure, each with its place. */
function reportMeasureReferences(model: CubeModel, report: Report): void {
  const isHierarchy = (name: string) => model.hierarchies.some((one) => one.name === name);
  model.measures.forEach((measure, index) => {
    const need = (part: string, name: string | undefined, orHierarchy = false) => {
      if (name === undefined || (orHierarchy && isHierarchy(name))) return;
      report(`measures.${index}.${part}`, () =>
        needDimension(model, name, `${part.replace(/\.\d+$/, '')} of ${measure.name}`),
      );
    };
    if ('calc' in measure) {
      need('shift.over', measure.shift?.over);
      for (const kind of ['fix', 'exclude', 'include'] as const) {
        measure.at?.[kind]?.forEach((name, place) =>
          need(`at.${kind}.${place}`, name, kind === 'exclude'),
        );
      }
      return;
    }
    need('semi.over', measure.semi?.over);
    measure.semi?.per?.forEach((name, place) => need(`semi.per.${place}`, name));
  });
}

function reportAccess(model: CubeModel, checked: ResolvedModel, report: Report): void {
  model.access?.forEach((entry, index) => {
    const place = `access.${index}`;
    report(`${place}.role`, () => {
      if (model.access?.findIndex(({ role }) => role === entry.role) === index) return;
      throw new BiError('invalid.cube.duplicate', { params: { name: entry.role } });
    });
    report(`${place}.rows`, () => {
      if (entry.rows === undefined) return;
      const { type } = checked.condition(entry.rows, `access.${entry.role}.rows`);
      if (type === 'boolean') return;
      throw new BiError('invalid.cube.expression', {
        params: {
          place: `access.${entry.role}.rows`,
          at: 1,
          reason: reasonOf('model.notAccess'),
        },
      });
    });
    entry.hide?.forEach((name, place2) =>
      report(`${place}.hide.${place2}`, () => {
        if (checked.hasField(name) || model.measures.some((measure) => measure.name === name))
          return;
        throw new BiError('invalid.cube.reference', {
          params: { name, place: `access.${entry.role}.hide` },
        });
      }),
    );
  });
}

function reportKey(model: CubeModel, { fact }: ResolvedModel, report: Report): void {
  model.key.forEach((column, index) =>
    report(`key.${index}`, () => needColumn(fact, column, 'key')),
  );
}

function reportFacts(model: CubeModel, checked: ResolvedModel, report: Report): void {
  model.facts?.forEach(({ name, map }, index) => {
    const own = checked.facts.get(name);
    const path = `facts.${index}`;
    const mapped = Object.keys(map);
    report(`${path}.map`, () => {
      if (mapped.length > 0) return;
      throw new BiError('invalid.cube.expression', {
        params: { place: `facts.${name}.map`, at: 1, reason: reasonOf('model.factMapsNothing') },
      });
    });
    mapped.forEach((dimension) =>
      report(`${path}.map.${dimension}`, () => {
        needDimension(model, dimension, `map of ${name}`);
        own?.mapped(dimension);
      }),
    );
  });
}

/** Dimensions that neither the cube's own rows have nor those of a further fact. */
function reportWithoutRows({ dimensions, facts = [] }: CubeModel, report: Report): void {
  dimensions.forEach(({ name, expr }, index) =>
    report(`dimensions.${index}.expr`, () => {
      if (expr !== undefined || facts.some(({ map }) => Object.hasOwn(map, name))) return;
      throw new BiError('invalid.cube.expression', {
        params: { place: `dimensions.${name}`, at: 1, reason: reasonOf('model.noExpression') },
      });
    }),
  );
}

/**
 * Everything wrong with a model over these tables; empty when it may be published. Tables and joins
 * come first: while one of them is wrong, expressions are not looked at.
 */
export function validateModel(model: CubeModel, catalog: Catalog): FoundProblem[] {
  const problems: FoundProblem[] = [];
  const report = reporter(problems);
  reportDuplicates(model, report);
  reportReferences(model, report);
  reportMeasureReferences(model, report);
  checkFormats(model, report);
  const { timezone } = model;
  if (timezone !== undefined) report('timezone', () => checkTimeZone(timezone));
  let resolved: ResolvedModel | null = null;
  report('joins', () => (resolved = buildResolvedModel(model, catalog)));
  const checked = resolved as ResolvedModel | null;
  if (checked === null) return problems;
  reportKey(model, checked, report);
  reportAccess(model, checked, report);
  reportFacts(model, checked, report);
  const isSound = (place: string) => !problems.some(({ path }) => path.startsWith(`${place}.`));
  model.hierarchies.forEach(({ name }, index) => {
    if (isSound(`hierarchies.${index}`)) {
      report(`hierarchies.${index}`, () => checked.hierarchy(name));
    }
  });
  model.calendars?.forEach(({ name }, index) =>
    report(`calendars.${index}.name`, () => {
      if (model.calendars?.findIndex((one) => one.name === name) === index) return;
      throw new BiError('invalid.cube.duplicate', { params: { name } });
    }),
  );
  model.dimensions.forEach(({ name }, index) =>
    report(`dimensions.${index}.expr`, () => checked.dimension(name)),
  );
  reportWithoutRows(model, report);
  const ofMeasures: FoundProblem[] = [];
  model.measures.forEach(({ name }, index) => {
    const place = `measures.${index}`;
    if (isSound(place)) reporter(ofMeasures)(place, () => checked.measure(name));
  });
  const hasMeasureProblem = problems.some(({ path }) => path.startsWith('measures.'));
  // a field that a measure lacks is reported where it is named, not in the measures computed from it
  problems.push(
    ...ofMeasures.filter(({ error }) => !hasMeasureProblem || error.key !== 'invalid.query.field'),
  );
  if (problems.length === 0) reportMoves(model, checked, report);
  checkTests(model, checked, report);
  return problems;
}

/** Reports the first place of each format code of dimensions and measures that is not understood. */
function checkFormats(model: CubeModel, report: Report): void {
  for (const part of ['dimensions', 'measures'] as const) {
    model[part].forEach(({ name, format = '' }, index) =>
      report(`${part}.${index}.format`, () => checkFormat(`${part}.${name}`, format)),
    );
  }
}

function checkFormat(place: string, format: string): void {
  const [fault] = formatProblems(format);
  if (!fault) return;
  const { kind, at, text } = fault;
  const params = { text: text.slice(0, 60), ...(kind === 'bareText' && { quoted: `"${text}"` }) };
  throw new BiError('invalid.cube.format', {
    params: { place, at, reason: reasonOf(`format.${kind}`, params) },
  });
}
