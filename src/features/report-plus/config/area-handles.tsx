import type { DocumentBlock } from '@bi/contract/document/document-block';
import { CODE_WIDTH } from '@bi/olap/document-body/code-width';
import type { LaidPage, PlacedBlock } from '@bi/olap/document/laid-page';
import { useRef, useState, type PointerEvent } from 'react';
import { useTexts } from '../../../host/use-texts';
import { blockName } from './block-kinds';
import { blockTexts } from './block-texts';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import { chartHeight, sizedBlock, type SizedBlock, type Snap } from './sized-block';
import { useBlockActions } from './use-block-actions';

interface AreaHandlesProps {
  area: PlacedBlock;
  page: LaidPage;
  /** pixels of a point */
  scale: number;
}

/** The pointer holds an edge: where it was pressed, and how the block was then. */
interface Press {
  x: number;
  y: number;
  block: DocumentBlock;
  area: PlacedBlock;
  /** names the steps that are one for undo */
  name: string;
  snaps: readonly Snap[];
}

type Edge = 'bottom' | 'right' | { between: number };

/** What sizes a chosen block by the pointer; the same sizes are fields of its properties. */
export function AreaHandles({ area, page, scale }: AreaHandlesProps) {
  const { editor, names } = useConfig();
  const words = useTexts(blockTexts);
  const texts = useTexts(configTexts);
  const { change } = useBlockActions();
  const block = editor.draft.body.blocks.find(({ id }) => id === area.block);
  const [sized, setSized] = useState<SizedBlock | null>(null);
  const held = useRef<Press | null>(null);
  if (block === undefined) return null;
  const edges = edgesOf(block);
  const onMove = (edge: Edge) => (event: PointerEvent) => {
    const press = held.current;
    if (press === null) return;
    const by = { x: (event.clientX - press.x) / scale, y: (event.clientY - press.y) / scale };
    const next = sizedBlock(press.block, edge, by, press.area, press.snaps);
    setSized(next);
    change(block.id, () => next.block, press.name);
  };
  const snaps = (): Snap[] => {
    const { body } = editor.draft;
    const others = body.blocks.filter((one) => one.kind === block.kind && one.id !== block.id);
    const same = others.flatMap((one): Snap[] => {
      const size = sizeOf(one);
      return size === undefined
        ? []
        : [{ value: size, name: texts.sameAs(blockName(one, words, names)) }];
    });
    const own = block.kind === 'data' ? chartHeight(block, area) : area.height;
    const room = page.height - body.page.margin.bottom - (area.y + area.height);
    const isUpright = block.kind === 'data' || block.kind === 'spacer';
    return isUpright ? [...same, { value: own + room, name: texts.toTheMargin }] : same;
  };
  const snap = sized?.snap ?? null;
  const handles = edges.map((edge, at) => (
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
        const press = { x: event.clientX, y: event.clientY, block, name };
        held.current = { ...press, area, snaps: snaps() };
      }}
      onPointerMove={onMove(edge)}
      onPointerUp={() => {
        held.current = null;
        setSized(null);
      }}
    >
      {sized !== null && (
        <b>{snap === null || snap.name === '' ? sized.said : `${sized.said} · ${snap.name}`}</b>
      )}
    </span>
  ));
  if (snap === null) return handles;
  const isDown = block.kind === 'data' || block.kind === 'spacer';
  return (
    <>
      {handles}
      <span
        aria-hidden="true"
        className="bi-plus-guide"
        style={
          isDown
            ? { left: 0, right: 0, top: (area.y + area.height) * scale, height: 1 }
            : { top: 0, bottom: 0, left: (area.x + area.width * snap.value) * scale, width: 1 }
        }
      />
    </>
  );
}

/** The size that a block says itself: points of a height, part of a width; undefined: none. */
function sizeOf(block: DocumentBlock): number | undefined {
  if (block.kind === 'data' || block.kind === 'spacer') return block.height;
  return block.kind === 'image' || block.kind === 'code' ? block.width : undefined;
}

function edgesOf(block: DocumentBlock): Edge[] {
  switch (block.kind) {
    case 'spacer':
      return ['bottom'];
    case 'data':
      // rows and tables are as high as they are
      return block.source.kind === 'rows' || block.show === 'table' ? [] : ['bottom'];
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
