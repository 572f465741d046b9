import { type AxisNodes, ROOT } from './axis-nodes';

function endsField(nodes: AxisNodes, node: number, field: number): boolean {
  return nodes.field[node] === field && !nodes.isOpen(node);
}

/**
 * Adds the members that are on the axis without values: under every node of one field all listed
 * members of the next, where that field shows them.
 * @throws {BiError} `invalid.query.tooManyRows`, `invalid.query.tooManyColumns`
 */
export function addEmptyNodes(nodes: AxisNodes): void {
  let outers = [ROOT];
  nodes.fields.forEach(({ showsEmpty }, field) => {
    if (showsEmpty) {
      const codes = nodes.closedCodes(field);
      for (const outer of outers) {
        for (const code of codes) {
          const node = nodes.node(field, outer, code);
          nodes.alive[node] = 1;
        }
      }
    }
    outers = [];
    for (let node = 0; node < nodes.count; node += 1) {
      if (endsField(nodes, node, field)) outers.push(node);
    }
  });
}
