import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTexts } from '../../../host/use-texts';
import { PageThumbnail } from '../../../widgets/document-page/page-thumbnail';
import type { StreamedPages } from './page-stream';
import { previewTexts } from './preview-texts';
import { useVisiblePart } from './use-visible-part';

interface ThumbnailsProps {
  shown: StreamedPages;
  /** the page that is looked at, from 0 */
  at: number;
  onPage: (page: number) => void;
}

/** Pixels: width of a small page, and of the place below it with its number. */
const WIDTH = 116;
const CAPTION = 34;
const PAD = 12;

/** Small pictures of the pages, of which only those in sight are drawn; arrow keys move between them. */
export function Thumbnails({ shown, at, onPage }: ThumbnailsProps) {
  const texts = useTexts(previewTexts);
  const box = useRef<HTMLDivElement>(null);
  const { top, height } = useVisiblePart(box);
  const { pages, pictures } = shown;
  const tops = useMemo(() => {
    let y = PAD;
    return pages.map((page) => {
      const own = y;
      y += heightOf(page) + CAPTION;
      return own;
    });
  }, [pages]);
  const last = pages.at(-1);
  const end = (tops.at(-1) ?? 0) + (last === undefined ? 0 : heightOf(last) + CAPTION);
  const current = tops[at];
  const currentEnd = (current ?? 0) + (pages[at] === undefined ? 0 : heightOf(pages[at]) + CAPTION);
  useEffect(() => {
    const element = box.current;
    if (element === null || current === undefined) return;
    const isSeen =
      current >= element.scrollTop && currentEnd <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = current - element.clientHeight / 3;
  }, [current, currentEnd]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || pages[at + step] === undefined) return;
    event.preventDefault();
    onPage(at + step);
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }),
    );
  };
  return (
    <div ref={box} className="bi-pv-thumbs" onKeyDown={onKeyDown}>
      <div style={{ height: end }} />
      {pages.map((page, index) => {
        const y = tops[index] ?? 0;
        const isSeen = y + heightOf(page) + CAPTION > top - height && y < top + 2 * height;
        return isSeen ? (
          <button
            key={index}
            type="button"
            className="bi-pv-thumb"
            tabIndex={index === at ? 0 : -1}
            aria-current={index === at ? 'page' : undefined}
            aria-label={texts.goTo(index + 1)}
            style={{ top: y }}
            onClick={() => onPage(index)}
          >
            <PageThumbnail page={page} pictures={pictures} width={WIDTH} />
            {index + 1}
          </button>
        ) : null;
      })}
    </div>
  );
}

const heightOf = ({ width, height }: { width: number; height: number }) => (WIDTH * height) / width;
