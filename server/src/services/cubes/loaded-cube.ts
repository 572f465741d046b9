import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import type { Audience, ShareLevel } from '@bi/contract/share/share-levels';
import type { Catalog } from '../../engine/engine';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import type { TreeShapes } from '../../semantic/model/resolve-tree';
import type { DateSpans } from '../../semantic/plan/date-spans';

/** A cube with its model and the tables it reads; no tables while the data is being built. */
export interface LoadedCube {
  cube: CubeRow;
  model: CubeModel;
  catalog: Catalog;
  /** what the cube's shares give its reader; null: nothing */
  given: ShareLevel | null;
  /** who sees it besides its owner and administrators; absent until it is shown */
  audience?: Audience;
  /** its parent-child hierarchies, measured in these tables; absent until it is asked */
  trees?: TreeShapes;
  /** days that dates have, of what the question needs; absent until it is asked */
  spans?: DateSpans;
  /** the only questions its reader may ask; absent: any */
  only?: readonly Query[];
  /** true: rows may be left out for the reader below the Views it reads; absent: none are, or it is asked */
  limitedBelow?: true;
}
