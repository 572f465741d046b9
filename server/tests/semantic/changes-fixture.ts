import type { ChangedDimension, ChangesBody } from '@bi/contract/query/changes';
import type { CubeModel } from '@bi/contract/cube/cube';
import { exactOf, sumOf } from '@bi/olap/changes/exact';
import { prepareChanges } from '../../src/semantic/changes/prepare-changes';
import {
  basisOf,
  differenceOf,
  pairMembers,
  rankMembers,
} from '../../src/semantic/changes/rank-changes';
import type { SemanticLab } from './semantic-fixture';

/** Answers a question for changes the way the product does, both sides one after the other. */
export async function askChanges(lab: SemanticLab, model: CubeModel, asked: ChangesBody) {
  const prepared = prepareChanges({ model, catalog: await lab.catalog(), body: asked });
  const both = async (dimension: (typeof prepared.dimensions)[number] | null) => ({
    from: await lab.ask(prepared.model, prepared.query(asked.from, dimension)),
    to: await lab.ask(prepared.model, prepared.query(asked.to, dimension)),
  });
  const total = await both(null);
  const whole = {
    from: total.from.cells.map(({ values }) => values[0] ?? null),
    to: total.to.cells.map(({ values }) => values[0] ?? null),
  };
  const basis = basisOf(prepared, whole);
  const dimensions = [];
  for (const dimension of basis === null ? [] : prepared.dimensions) {
    const sides = await both(dimension);
    const members = pairMembers(sides.from, sides.to, dimension.depth);
    const options = { limit: asked.limit ?? 10, spreads: true };
    dimensions.push(rankMembers(prepared, dimension, basis ?? 'own', members, whole, options));
  }
  const delta = basis === null ? null : differenceOf(prepared.form, basis, whole);
  return { prepared, basis, whole, dimensions, delta };
}

/** The contributions as decimal numbers, added up by hand. */
export const addedUp = ({ members, others }: ChangedDimension) =>
  sumOf([...members.map(({ delta }) => delta), others?.delta ?? 0].map((one) => exactOf(one)));
