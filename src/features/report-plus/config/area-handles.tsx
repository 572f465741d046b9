import type { DocumentBlock } from '@bi/contract/document-block';
import { CODE_WIDTH } from '@bi/olap/document-body/code-width';
import type { PlacedBlock } from '@bi/olap/document/page';
import { useRef, useState, type PointerEvent } from 'react';
import { useConfig } from './config-context';
import { sizedBlock } from './sized-block';
import { useBlockActions } from './use-block-actions';

interface AreaHandlesProps {
  area: PlacedBlock;
  /** pixels of a point */
  scale: number;
}

type Edge = 'bottom' | 'right' | { between: number };

/** What sizes a chosen block by the pointer; the same sizes are fields of its properties. */
export function AreaHandles({ area, scale }: AreaHandlesProps) {
  const { editor } = useConfig();
  const { change } = useBlockActions();
  const block = editor.draft.body.blocks.find(({ id }) => id === area.block);
  const [said, setSaid] = useState<string | null>(null);
  const held = useRef<{ x: number; y: number; block: DocumentBlock; name: string } | null>(null);
  if (block === undefined) return null;
  const edges = edgesOf(block);
  const onMove = (edge: Edge) => (event: PointerEvent) => {
    const press = held.current;
    if (press === null) return;
    const by = { x: (event.clientX - press.x) / scale, y: (event.clientY - press.y) / scale };
    const sized = sizedBlock(press.block, edge, by, area);
    setSaid(sized.said);
    change(block.id, () => sized.block, press.name);
  };
  return edges.map((edge, at) => (
    <span
      key={at}
      aria-hidden="true"
      className="bi-plus-handle"
      data-edge={typeof edge === 'string' ? edge : 'between'}
      style={placeOf(edge, block, area, scale)}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const name = `size ${block.id} ${event.timeStamp}`;
        held.current = { x: event.clientX, y: event.clientY, block, name };
      }}
      onPointerMove={onMove(edge)}
      onPointerUp={() => {
        held.current = null;
        setSaid(null);
      }}
    >
      {said !== null && <b>{said}</b>}
    </span>
  ));
}

function edgesOf(block: DocumentBlock): Edge[] {
  switch (block.kind) {
    case 'spacer':
    case 'data':
      return ['bottom'];
    case 'image':
    case 'code':
      return ['right'];
    case 'columns':
      return block.shares.slice(1).map((_, at) => ({ between: at }));
    default:
      return [];
  }
}

function placeOf(edge: Edge, block: DocumentBlock, area: PlacedBlock, scale: number) {
  const { x, y, width, height } = area;
  if (edge === 'bottom')
    return { left: (x + width / 2) * scale - 16, top: (y + height) * scale - 4 };
  if (edge === 'right') {
    const part =
      block.kind === 'image'
        ? (block.width ?? 1)
        : block.kind === 'code'
          ? (block.width ?? CODE_WIDTH[block.code])
          : 1;
    return { left: (x + width * part) * scale - 4, top: (y + height / 2) * scale - 16 };
  }
  const shares = block.kind === 'columns' ? block.shares : [];
  const all = shares.reduce((sum, share) => sum + share, 0);
  const before = shares.slice(0, edge.between + 1).reduce((sum, share) => sum + share, 0);
  return {
    ...{ left: (x + (width * before) / all) * scale - 4, top: y * scale },
    height: Math.max(24, height * scale),
  };
}
