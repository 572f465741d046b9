import type { CubeModel, Join } from '@bi/contract/cube/cube';
import type { JoinFix } from '@bi/contract/cube-editor/cube-edit';

/** A model with a join made sound; what has a key keeps it. Another place leaves the model as it is. */
export function withJoinFix(model: CubeModel, path: string, fix: JoinFix): CubeModel {
  const [, fact, join] = /^(?:facts\.(\d+)\.)?joins\.(\d+)$/.exec(path) ?? [];
  if (join === undefined) return model;
  const mended = <T extends { key: string[]; joins: Join[] }>(part: T): T => ({
    ...part,
    key: part.key.length > 0 ? part.key : fix.ownKey,
    joins: part.joins.map((one, index) => {
      if (index !== Number(join)) return one;
      const key = one.key ?? fix.key;
      return { ...one, rel: fix.rel, ...(key.length === 0 ? {} : { key }) };
    }),
  });
  if (fact === undefined) return mended(model);
  const facts = model.facts?.map((one, index) => (index === Number(fact) ? mended(one) : one));
  return facts === undefined ? model : { ...model, facts };
}
