import type { ReactNode } from 'react';

/** The list of cubes: search, sort and folder in the URL, each opens on the OLap screen. */
export function CubeListScreen(): ReactNode {
  return null;
}
