import { tilesOf } from '@bi/olap/dashboard/edit-dashboard';
import { phoneRows } from '@bi/olap/dashboard/grid';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import { Near } from './near';
import { Tile } from './tile';
import { isDataTile, isKpi, sourceOf } from './tile-source';

const FILL = { flex: 1, minWidth: 0, minHeight: 0 };

/** The tiles of all tabs one after the other, each as large as the screen: swiped, or moved through with keys. */
export default function PhoneSlides() {
  const texts = useTexts(boardTexts);
  const { body, reports, state } = useOpenBoard();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const slides = useMemo(
    () =>
      body.tabs.flatMap(({ id, name }) => {
        const shown = tilesOf(body, id).filter(
          ({ kind }) => !['heading', 'filter', 'parameter'].includes(kind),
        );
        const rows = phoneRows(shown, (tile) => {
          const source = isDataTile(tile) ? sourceOf(tile, reports) : null;
          return source !== null && isKpi(source);
        });
        return rows.map((tiles) => ({ tab: id, name, tiles }));
      }),
    [body, reports],
  );
  const go = (to: number) => {
    const element = strip.current;
    if (element === null || to < 0 || to >= slides.length) return;
    element.scrollTo({ left: to * element.clientWidth });
  };
  const first = slides.findIndex(({ tab }) => tab === state.tab);
  useEffect(() => {
    const element = strip.current;
    if (element !== null && first > 0) element.scrollTo({ left: first * element.clientWidth });
  }, [first]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: slides.length - 1 }[
      event.key
    ];
    if (to === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    go(to);
  };
  return (
    <>
      <div
        ref={strip}
        className="bi-slides"
        role="group"
        aria-label={texts.slides}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          const { scrollLeft, clientWidth } = currentTarget;
          if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth));
        }}
      >
        {slides.map(({ tiles }) => (
          <div key={tiles.map(({ id }) => id).join(' ')} className="bi-slide">
            {tiles.map((tile) => (
              <Near key={tile.id} style={FILL}>
                {(isNear) => <Tile tile={tile} isNear={isNear} />}
              </Near>
            ))}
          </div>
        ))}
      </div>
      <div className="bi-slide-foot">
        <Button
          type="text"
          aria-label={texts.previousSlide}
          title={texts.previousSlide}
          disabled={at === 0}
          icon={<Icon name="chevronLeft" />}
          onClick={() => go(at - 1)}
        />
        <span role="status">{texts.slideAt(at + 1, slides.length, slides[at]?.name ?? '')}</span>
        <Button
          type="text"
          aria-label={texts.nextSlide}
          title={texts.nextSlide}
          disabled={at >= slides.length - 1}
          icon={<Icon name="chevronRight" />}
          onClick={() => go(at + 1)}
        />
      </div>
    </>
  );
}
