import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { sizedTile } from '@bi/olap/dashboard/reading-order';
import { useEffect, useState, type RefObject } from 'react';
import { useTexts } from '../../../host/use-texts';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { fittingRows } from './tile-fit';

/** Rows of empty room below a content that are no reason to offer anything. */
const SPARE = 1;

/** Offers to give a tile the height of its content, where that is cut or leaves much room. */
export function FitButton({ tile, box }: { tile: DashboardTile; box: RefObject<Element | null> }) {
  const texts = useTexts(editTexts);
  const { edit } = useEdit();
  const rows = useFittingRows(box);
  if (rows === null || (rows <= tile.h && rows >= tile.h - SPARE)) return null;
  return (
    <button
      type="button"
      className="bi-edit-fit"
      data-cut={rows > tile.h ? '' : undefined}
      onClick={() => edit((now) => sizedTile(now, tile.id, { h: rows }))}
    >
      {texts.fit}
    </button>
  );
}

/** See fittingRows; follows what is drawn. */
function useFittingRows(box: RefObject<Element | null>): number | null {
  const [rows, setRows] = useState<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setRows(fittingRows(element)));
    };
    const resizes = new ResizeObserver(look);
    const changes = new MutationObserver(look);
    resizes.observe(element);
    changes.observe(element, { childList: true, characterData: true, subtree: true });
    look();
    return () => {
      cancelAnimationFrame(frame);
      resizes.disconnect();
      changes.disconnect();
    };
  }, [box]);
  return rows;
}
