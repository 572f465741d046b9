import type { LaidPage, PlacedBlock } from '@bi/olap/document/laid-page';
import { memo, useRef, useState, type PointerEvent } from 'react';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { PageDrawing } from '../../../widgets/document-page/page-drawing';
import type { PagePictures } from '../../../widgets/document-page/page-pictures';
import { PAGE_STYLE } from '../../../widgets/document-page/page-style';
import { AreaHandles } from './area-handles';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import { blockAt, type DropLine } from './page-areas';
import { useBlockActions } from './use-block-actions';

interface CanvasPageProps {
  page: LaidPage;
  pictures: PagePictures;
  /** pixels of a point */
  scale: number;
  /** pixels from the beginning of the first page */
  top: number;
  label: string;
  /** where dragged blocks would come, of this page */
  drop: DropLine | null;
  onPress: (id: string, event: PointerEvent) => void;
}

/** A page that is composed: a press chooses a block, two write in it. */
export function CanvasPage(props: CanvasPageProps) {
  const { page, pictures, scale, top, label, drop, onPress } = props;
  useStyleSheet(PAGE_STYLE);
  const { editor, selected, select } = useConfig();
  const sheet = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState<PlacedBlock | null>(null);
  const [written, setWritten] = useState<PlacedBlock | null>(null);
  const { body } = editor.draft;
  const at = (event: { clientX: number; clientY: number }) => {
    const rect = sheet.current?.getBoundingClientRect();
    const left = rect?.left ?? 0;
    return { x: (event.clientX - left) / scale, y: (event.clientY - (rect?.top ?? 0)) / scale };
  };
  const frame = ({ x, y, width, height }: Omit<PlacedBlock, 'block'>, out = 3) => ({
    ...{ left: x * scale - out, top: y * scale - out },
    ...{ width: width * scale + 2 * out, height: height * scale + 2 * out },
  });
  const marked = page.areas.filter(({ block }) => selected.has(block));
  const { margin } = body.page;
  return (
    <section
      ref={sheet}
      className="bi-plus-page"
      data-page={page.index}
      aria-label={label}
      style={{ top, width: page.width * scale, height: page.height * scale }}
      onPointerMove={(event) => {
        const found = blockAt(page, at(event), body);
        if (found !== hovered) setHovered(found);
      }}
      onPointerLeave={() => setHovered(null)}
      onPointerDown={(event) => {
        if (event.button !== 0 || written !== null) return;
        const found = blockAt(page, at(event), body);
        const isMany = event.shiftKey || event.ctrlKey || event.metaKey;
        if (found === null) select([]);
        else if (isMany) select([...selected, found.block]);
        else if (!selected.has(found.block)) select([found.block]);
        if (found !== null) onPress(found.block, event);
      }}
      onDoubleClick={(event) => setWritten(blockAt(page, at(event), body))}
    >
      <Drawing page={page} pictures={pictures} />
      <span
        className="bi-plus-margin"
        style={{
          ...{ left: margin.left * scale, top: margin.top * scale },
          ...{ right: margin.right * scale, bottom: margin.bottom * scale },
        }}
      />
      {hovered !== null && !selected.has(hovered.block) && (
        <span className="bi-plus-frame" style={frame(hovered)} />
      )}
      {marked.map((area, index) => (
        <span key={index} className="bi-plus-frame" data-selected="" style={frame(area)} />
      ))}
      {marked.length === 1 && marked[0] !== undefined && written === null && (
        <AreaHandles area={marked[0]} page={page} scale={scale} />
      )}
      {drop !== null && (
        <span
          className="bi-plus-line"
          style={{ left: drop.x * scale, top: drop.y * scale - 1.5, width: drop.width * scale }}
        />
      )}
      {written !== null && (
        <Writing
          area={written}
          frame={frame(written)}
          scale={scale}
          onClose={() => setWritten(null)}
        />
      )}
    </section>
  );
}

const Drawing = memo(function Drawing({
  page,
  pictures,
}: {
  page: LaidPage;
  pictures: PagePictures;
}) {
  return (
    <div
      className="bi-paper"
      data-font={page.font}
      data-still=""
      style={{ width: '100%', height: '100%' }}
    >
      <svg viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden="true">
        <PageDrawing page={page} pictures={pictures} />
      </svg>
    </div>
  );
});

interface WritingProps {
  area: PlacedBlock;
  frame: { left: number; top: number; width: number; height: number };
  scale: number;
  onClose: () => void;
}

/** The text of a block, written where it is printed. */
function Writing({ area, frame, scale, onClose }: WritingProps) {
  const { editor } = useConfig();
  const { change } = useBlockActions();
  const texts = useTexts(configTexts);
  const block = editor.draft.body.blocks.find(({ id }) => id === area.block);
  const start =
    block?.kind === 'heading' || block?.kind === 'text'
      ? block.text
      : block?.kind === 'cover'
        ? block.title
        : null;
  const [text, setText] = useState(start ?? '');
  const isLeft = useRef(false);
  if (block === undefined || start === null) return null;
  const finish = () => {
    if (isLeft.current) return;
    if (text !== start) {
      change(block.id, (one) => {
        if (one.kind === 'cover') return { ...one, title: text };
        return one.kind === 'heading' || one.kind === 'text' ? { ...one, text } : one;
      });
    }
    onClose();
  };
  const size = block.kind === 'heading' ? [20, 15, 12.5, 11][block.level - 1] : 10;
  return (
    <textarea
      className="bi-plus-writing"
      aria-label={texts.textOnPage}
      autoFocus
      maxLength={block.kind === 'text' ? 20_000 : 300}
      value={text}
      style={{
        ...frame,
        minHeight: Math.max(frame.height, 32),
        fontSize: Math.max(11, (size ?? 10) * scale),
        fontWeight: block.kind === 'text' ? 400 : 700,
      }}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={finish}
      onKeyDown={(event) => {
        event.stopPropagation();
        const isEnd = event.key === 'Enter' && (block.kind !== 'text' || event.ctrlKey);
        if (event.key === 'Escape') {
          isLeft.current = true;
          onClose();
        } else if (isEnd) {
          event.preventDefault();
          finish();
        }
      }}
    />
  );
}
