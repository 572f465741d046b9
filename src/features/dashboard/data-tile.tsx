import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { AnswerState } from '../../host/use-answer';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../../widgets/call-failure';
import { useResultParts } from '../../widgets/use-result-parts';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import { pressTexts } from './press/press-texts';
import { TileFilters } from './tile-filters';
import { TileFrame } from './tile-frame';
import { DataTileMenu } from './data-tile-menu';
import type { OpenMark } from '../../widgets/mark-menu/mark-entries';
import { useMay } from './use-may';
import { TileResult } from './tile-result';
import { targetsOfSelection } from './tile-selection';
import {
  isKpi,
  sourceOf,
  tileAbout,
  tileName,
  type TileWithData as DataTileOf,
  type TileSource,
} from './tile-source';
import { useTile, type TileState } from './use-tile';

const MarkMenuPopup = lazyPart(() => import('./mark/mark-menu-popup'));

/** From this time on a result that belongs to another filter gives way to a skeleton, milliseconds. */
const STALE_AT_MOST_MS = 2000;
const RUN_NOTE_AFTER_MS = 1500;
/** Rows of a tile below which a message has its action next to it. */
const SMALL_ROWS = 5;

interface DataTileProps {
  tile: DataTileOf;
  /** false while the tile is far out of sight: nothing is asked for it */
  isNear: boolean;
  /** what edit mode adds to the head */
  tools?: ReactNode;
}

/** A chart, table or number, in whatever state its data is. */
export function DataTile({ tile, isNear, tools }: DataTileProps) {
  const texts = useTexts(boardTexts);
  const { reports } = useOpenBoard();
  const source = sourceOf(tile, reports);
  const name = tileName(tile, reports, texts.tile);
  if (source !== null) {
    return <LiveTile tile={tile} source={source} name={name} isNear={isNear} tools={tools} />;
  }
  const report = tile.kind === 'report' ? reports.get(tile.report) : undefined;
  const text =
    report?.state === 'deleted'
      ? texts.reportDeleted(report.name, report.ownerName)
      : texts.reportMissing;
  return (
    <TileFrame kind={tile.kind} name={name} isSmall={tile.h < SMALL_ROWS} tools={tools}>
      <div className="bi-tile-body">
        <EmptyState role="status" text={text} icon={<Icon name="trash" />} />
      </div>
    </TileFrame>
  );
}

interface LiveTileProps extends DataTileProps {
  source: TileSource;
  name: string;
}

function LiveTile({ tile, source, name, isNear, tools }: LiveTileProps) {
  const texts = useTexts(boardTexts);
  const { isEditing, reports } = useOpenBoard();
  const live = useTile(tile, source, isNear);
  const press = useTexts(pressTexts);
  const { answer } = live;
  useResultParts(isNear && !isKpi(source) ? source.presentation.show : null);
  const isSmall = tile.h < SMALL_ROWS;
  const isLate = useLateFor(live.isStale, STALE_AT_MOST_MS);
  /** an answer is drawn, if only an older one */
  const isDrawn = answer.answered !== null && !isLate;
  return (
    <TileFrame
      kind={tile.kind}
      name={name}
      about={tileAbout(tile, reports)}
      isBare={tile.title === ''}
      isSmall={isSmall}
      note={live.isStale && isDrawn ? texts.previousFilter : ''}
      marks={
        <>
          {live.opens !== undefined && (
            <span className="bi-tile-press" role="img" {...named(press.opens(live.opens))}>
              <Icon name="external" size={13} />
            </span>
          )}
          <TileFilters effective={live.effective} tile={tile} name={name} />
        </>
      }
      tools={
        <>
          {!isEditing && <DataTileMenu tile={tile} source={source} name={name} live={live} />}
          {tools}
        </>
      }
    >
      {answer.running && answer.answered !== null && <div className="bi-tile-busy" />}
      {answer.error !== null && isDrawn && (
        <div className="bi-tile-older" role="alert" title={answer.error.message}>
          <Icon name="warning" size={13} />
          {answer.offline ? texts.olderOffline : texts.olderResult}
          <button type="button" onClick={answer.run}>
            {texts.runAgain}
          </button>
        </div>
      )}
      <TileBody tile={tile} source={source} name={name} live={live} isLate={isLate} />
    </TileFrame>
  );
}

function named(text: string) {
  return { 'aria-label': text, title: text };
}

interface TileBodyProps {
  tile: DataTileOf;
  source: TileSource;
  name: string;
  live: TileState;
  /** an older answer has been there too long to be shown */
  isLate: boolean;
}

function TileBody({ tile, source, name, live, isLate }: TileBodyProps) {
  const texts = useTexts(boardTexts);
  const { cubes, state, body } = useOpenBoard();
  const { answer, effective, isStale, query, onEvent, pointer } = live;
  const { answered } = answer;
  const [mark, setMark] = useState<OpenMark | null>(null);
  const may = useMay();
  const rectangle = useRef(false);
  const selection = state.choice.selections[tile.id];
  const selected = useMemo(() => targetsOfSelection(selection, query), [selection, query]);
  const place = (content: ReactNode, stale = false) => (
    <div className="bi-tile-body" data-stale={stale ? '' : undefined} aria-busy={stale}>
      {content}
    </div>
  );
  const failure = cubes.errors[query.cube];
  if (failure !== undefined) {
    return place(<TileFailure tile={tile.id} error={failure} onRetry={cubes.retry} />);
  }
  if (effective.waitsFor.length > 0) {
    const names = effective.waitsFor.map(
      (id) =>
        [...body.filters, ...(body.parameters ?? [])].find((one) => one.id === id)?.name ?? id,
    );
    const text = texts.waitsFor(names.join(texts.comma));
    return place(<EmptyState role="status" text={text} icon={<Icon name="filter" />} />);
  }
  if (answered === null || isLate) {
    if (answer.error !== null) {
      return place(<TileFailure tile={tile.id} error={answer.error} onRetry={answer.run} />);
    }
    if (answer.stopped) {
      return place(
        <EmptyState
          role="status"
          text={texts.stoppedText}
          icon={<Icon name="stop" />}
          action={<Button onClick={answer.run}>{texts.runAgain}</Button>}
        />,
      );
    }
    return place(
      <>
        <Skeleton {...skeletonOf(source)} />
        <RunNote answer={answer} />
      </>,
    );
  }
  const { cellSet } = answered;
  if (cellSet.rows.count === 0 || cellSet.columns.count === 0) {
    const isFiltered = effective.reachedBy.length + effective.selectedBy.length > 0;
    const text = isFiltered ? texts.emptyTile : texts.emptyTilePlain;
    return place(<EmptyState role="status" text={text} icon={<Icon name="filter" />} />, isStale);
  }
  return (
    <div
      className="bi-tile-body"
      data-stale={isStale ? '' : undefined}
      aria-busy={isStale}
      {...pointer}
    >
      <TileResult
        answered={answered}
        query={query}
        presentation={source.presentation}
        label={name}
        selected={selected}
        tile={tile.id}
        onEvent={(event, cellSet, kind) => {
          // a rectangle selects several marks: no menu of one of them follows
          if (event.type === 'select' && event.targets.length > 1 && live.isPressed()) {
            rectangle.current = true;
            queueMicrotask(() => (rectangle.current = false));
          }
          if (event.type !== 'menu') onEvent(event);
          else if (!rectangle.current) {
            const { target, x, y } = event;
            setMark((now) => ({
              ...{ answered, cellSet, kind, target, x, y },
              serial: (now?.serial ?? 0) + 1,
            }));
          }
        }}
      />
      {mark !== null && (
        <MarkMenuPopup
          key={mark.serial}
          {...{ mark, name, live }}
          tile={tile.id}
          mayAsk={may('explore', 'cube.view') && cubes.details[query.cube]?.explorable === true}
          mayVerify={may('explore', 'cube.view')}
          mayExport={may('export', 'report.export')}
          onClose={() => setMark(null)}
        />
      )}
    </div>
  );
}

/** The shape of what comes. */
function skeletonOf(source: TileSource): { shape: 'grid' | 'chart' | 'lines'; rows?: number } {
  if (isKpi(source)) return { shape: 'lines', rows: 2 };
  return source.presentation.show === 'grid' ? { shape: 'grid', rows: 6 } : { shape: 'chart' };
}

interface TileFailureProps {
  /** its id */
  tile: string;
  error: unknown;
  onRetry: () => void;
}

function TileFailure({ tile, error, onRetry }: TileFailureProps) {
  const texts = useTexts(boardTexts);
  const { noteRefused } = useOpenBoard();
  const { code, status } = error as { code?: number; status?: number };
  const isRefused = code === RESPONSE_CODES.FORBIDDEN || status === 403;
  useEffect(() => (isRefused ? noteRefused?.(tile) : undefined), [isRefused, noteRefused, tile]);
  if (isRefused) {
    return <EmptyState role="status" text={texts.refusedText} icon={<Icon name="lock" />} />;
  }
  return <CallFailure error={error} onRetry={onRetry} />;
}

/** What runs for more than a moment says so, how far it is, and can be stopped. */
function RunNote({ answer }: { answer: AnswerState }) {
  const texts = useTexts(boardTexts);
  const isLong = useLateFor(answer.running, RUN_NOTE_AFTER_MS);
  if (answer.offline) {
    return (
      <span className="bi-tile-run" role="status">
        {texts.offlineText}
      </span>
    );
  }
  if (!isLong) return null;
  const { progress, stop } = answer;
  return (
    <span className="bi-tile-run" role="status">
      {progress === null ? texts.running : texts.progress(Math.round(progress * 100))}
      <Button size="small" onClick={stop}>
        {texts.stop}
      </Button>
    </span>
  );
}

/** True once a state has lasted for some time. */
function useLateFor(isOn: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, ms]);
  return isLate && isOn;
}
