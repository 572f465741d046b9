import type { LoadedCube } from '../cubes/cube-service';

/** How recent the rows of a cube are: newest date or moment of its table, else when it was built; null: it is unknown. */
export function dataAsOf({ model, catalog }: Pick<LoadedCube, 'model' | 'catalog'>): string | null {
  const fact = catalog.get(model.source.table);
  return fact?.watermark ?? fact?.builtAt ?? null;
}
