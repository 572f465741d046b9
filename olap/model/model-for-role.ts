import type { CubeAccess, CubeModel } from '@bi/contract/cube/cube';
import { tokenize } from '../expression/lexer';

/** Roles as a token gives them; guests of a portal see what viewers see. */
export type AskingRole = CubeAccess['role'] | 'guest';

/** What a model lets a role see; null: everything. */
export function accessOf(
  model: Pick<CubeModel, 'access'>,
  role: AskingRole | null,
): CubeAccess | null {
  const asked = role === 'guest' ? 'viewer' : role;
  return model.access?.find((entry) => entry.role === asked) ?? null;
}

/**
 * The model as a role sees it: without the fields that are hidden from it and without rules and
 * tests. A calculation that names a hidden measure stays, without its formula.
 */
export function modelFor(model: CubeModel, role: AskingRole | null): CubeModel {
  const { access: _access, tests: _tests, ...rest } = model;
  const hidden = new Set(accessOf(model, role)?.hide ?? []);
  if (hidden.size === 0) return rest;
  const isShown = ({ name }: { name: string }): boolean => !hidden.has(name);
  const names = (text: string): string[] =>
    tokenize(text).flatMap((token) => (token.kind === 'word' ? [token.text] : []));
  return {
    ...rest,
    dimensions: model.dimensions.filter(isShown).map(({ sortBy, determines, ...dimension }) => ({
      ...dimension,
      ...(sortBy === undefined || hidden.has(sortBy) ? {} : { sortBy }),
      ...(determines === undefined
        ? {}
        : { determines: determines.filter((name) => !hidden.has(name)) }),
    })),
    ...(model.facts === undefined
      ? {}
      : {
          facts: model.facts.map((fact) => ({
            ...fact,
            map: Object.fromEntries(Object.entries(fact.map).filter(([name]) => !hidden.has(name))),
          })),
        }),
    hierarchies: model.hierarchies
      .filter(isShown)
      .map((hierarchy) => ({
        ...hierarchy,
        levels: hierarchy.levels.filter((name) => !hidden.has(name)),
      }))
      .filter(({ levels }) => levels.length > 0),
    measures: model.measures.filter(isShown).map((measure) => {
      if (!('calc' in measure)) return measure;
      const { where = '', ...rest } = measure;
      const isHidden = [measure.calc, where].flatMap(names).some((name) => hidden.has(name));
      return isHidden ? { ...rest, calc: 'null' } : measure;
    }),
  };
}
