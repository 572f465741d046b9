import type { BlueprintEdge } from '@bi/contract/blueprint/blueprint';
import type { ShownMap, ShownNode } from './map-shape';

const middle = ({ y, height }: ShownNode): number => y + height / 2;

/**
 * Key of the object that an arrow key goes to from another: left to one it reads, right to one that reads it, up
 * and down inside its layer; null where there is none, or for another key of the keyboard.
 */
export function nextKey(
  map: ShownMap,
  edges: readonly BlueprintEdge[],
  key: string,
  pressed: string,
): string | null {
  const here = map.byKey.get(key);
  if (here === undefined) return null;
  const nearest = (keys: readonly string[]): string | null => {
    const found = keys.flatMap((one) => map.byKey.get(one) ?? []);
    found.sort((a, b) => Math.abs(middle(a) - middle(here)) - Math.abs(middle(b) - middle(here)));
    return found[0]?.node.key ?? null;
  };
  switch (pressed) {
    case 'ArrowLeft':
      return nearest(edges.filter(({ to }) => to === key).map(({ from }) => from));
    case 'ArrowRight':
      return nearest(edges.filter(({ from }) => from === key).map(({ to }) => to));
    case 'ArrowUp':
    case 'ArrowDown': {
      const isUp = pressed === 'ArrowUp';
      const beside = map.nodes.filter(
        (one) => one.layer === here.layer && (isUp ? one.y < here.y : one.y > here.y),
      );
      return nearest(beside.map(({ node }) => node.key));
    }
    default:
      return null;
  }
}
