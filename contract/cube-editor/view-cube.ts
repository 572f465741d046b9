const PREFIX = 'view:';

/**
 * What a question names in the place of a cube to ask a View: its columns are the fields, and what they
 * come to the measures. No saved cube can be called so.
 */
export function cubeOfView(viewId: string): string {
  return `${PREFIX}${viewId}`;
}

/** Id of the View that a question asks; null where it asks a saved cube. */
export function viewOfCube(cube: string): string | null {
  return cube.startsWith(PREFIX) ? cube.slice(PREFIX.length) : null;
}
