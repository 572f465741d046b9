import type { PdfFile } from './pdf-file';
import { ref, textString } from './pdf-syntax';

/** A heading of the outline. */
export interface OutlineEntry {
  text: string;
  level: number;
  anchor: string;
}

interface Node extends OutlineEntry {
  id: number;
  children: Node[];
}

/** Number of entries below, all levels open. */
function countOf(nodes: readonly Node[]): number {
  return nodes.reduce((total, { children }) => total + 1 + countOf(children), 0);
}

function writeLevel(file: PdfFile, nodes: readonly Node[], parent: number): void {
  for (const [at, node] of nodes.entries()) {
    const before = nodes[at - 1];
    const next = nodes[at + 1];
    const { children } = node;
    const [first] = children;
    const last = children.at(-1);
    const below =
      first === undefined || last === undefined
        ? ''
        : ` /First ${ref(first.id)} /Last ${ref(last.id)} /Count ${countOf(children)}`;
    const around = `${before ? ` /Prev ${ref(before.id)}` : ''}${next ? ` /Next ${ref(next.id)}` : ''}`;
    file.add(
      `<</Title ${textString(node.text)} /Parent ${ref(parent)} /Dest (${node.anchor})${around}${below}>>`,
      node.id,
    );
    writeLevel(file, children, node.id);
  }
}

/** Writes the outline. @returns its number, null where there is no heading */
export function writeOutline(file: PdfFile, entries: readonly OutlineEntry[]): number | null {
  const top: Node[] = [];
  const path: Node[] = [];
  for (const entry of entries) {
    const node = { ...entry, id: file.allocate(), children: [] };
    while ((path.at(-1)?.level ?? 0) >= entry.level) path.pop();
    (path.at(-1)?.children ?? top).push(node);
    path.push(node);
  }
  const [first] = top;
  const last = top.at(-1);
  if (first === undefined || last === undefined) return null;
  const id = file.allocate();
  writeLevel(file, top, id);
  const ends = `/First ${ref(first.id)} /Last ${ref(last.id)}`;
  return file.add(`<</Type /Outlines ${ends} /Count ${countOf(top)}>>`, id);
}
