import { withCalculated } from '@bi/olap/query/model-fields';
import { createContext, use, useMemo } from 'react';
import type { Query } from '@bi/contract/query/query';
import type { CubeModel } from '@bi/contract/cube/cube';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { OlapStore } from './olap-store';

/** The store of the exploration of the components. */
export const OlapContext = createContext<StoreApi<OlapStore> | null>(null);

/**
 * The store itself, for actions.
 * @throws {Error} outside the OLap screen
 */
export function useOlapStore(): StoreApi<OlapStore> {
  const store = use(OlapContext);
  if (store === null) throw new Error('useOlapStore() must be called inside <OlapScreen>');
  return store;
}

/** A stored value of the exploration, live. The selector returns stored references only. */
export function useOlap<T>(select: (state: OlapStore) => T): T {
  return useStore(useOlapStore(), select);
}

/** The query as it is now. */
export function useOlapQuery(): Query {
  return useOlap((state) => state.history.present.query);
}

/** The cube's model with the measures and fields that the query brings along. */
export function useOlapModel(): CubeModel {
  const model = useOlap((state) => state.cube.model);
  const calculated = useOlap(({ history }) => history.present.query.calculated);
  const fields = useOlap(({ history }) => history.present.query.fields);
  return useMemo(
    () =>
      withCalculated(model, {
        ...(calculated === undefined ? {} : { calculated }),
        ...(fields === undefined ? {} : { fields }),
      }),
    [model, calculated, fields],
  );
}
