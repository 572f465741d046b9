import type { PlanFollow } from '@bi/contract/blueprint/blueprint-files';
import type { Connection } from '../../repositories/database/database';
import { countNamed, type NamedItem } from '../../repositories/identity/address-use-repository';

/**
 * What else names something by its address, besides objects: what people call a cube in questions is rewritten with
 * it; links and tokens of other sites still lead to it by the former address; drafts have that until they are saved.
 */
export async function followsOf(db: Connection, item: NamedItem): Promise<PlanFollow[]> {
  const counts = await countNamed(db, item);
  return (['aliases', 'links', 'embeds', 'drafts'] as const).flatMap((what) =>
    counts[what] === 0 ? [] : [{ what, count: counts[what] }],
  );
}
