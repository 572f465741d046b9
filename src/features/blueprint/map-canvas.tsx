import type { BlueprintEdge, BlueprintPartEdge } from '@bi/contract/blueprint/blueprint';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  useState,
} from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useBoxSize } from '../../ui/use-box-size';
import { Button } from 'antd';
import { blueprintTexts } from './blueprint-texts';
import { LayerGroups } from './map-groups';
import type { NodeActions } from './map-node-box';
import { MapLines, MapObjects } from './map-objects';
import { NODE_WIDTH, type ShownMap } from './map-shape';
import { nextKey } from './next-key';
import { shownArea, useDrawnArea, withinArea } from './use-drawn-area';
import { partsOf, useLines } from './use-lines';
import { MapOverview } from './map-overview';
import { useMapView, type MapArea, type MapView } from './use-map-view';

/** Milliseconds that a value must last before it counts. */
const LAST_MS = 90;

/** A value that follows once it has lasted: what passes under the pointer while a map moves does not count. */
function useSteady<T>(start: T): [T, (next: T) => void] {
  const [value, setValue] = useState(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback((next: T) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setValue(next), LAST_MS);
  }, []);
  return [value, change];
}

/** At this many objects in sight, and more, a small scale shows their layers alone. */
const MAX_MOUNTED = 300;
const STEP = 1.25;

interface MapCanvasProps {
  map: ShownMap;
  /** what can be done with an object; the same object as long as it does the same */
  actions: NodeActions;
  edges: readonly BlueprintEdge[];
  /** lines between parts; those of a followed part alone where one is */
  partEdges: readonly BlueprintPartEdge[];
  more: ReadonlyMap<string, { up: number; down: number }>;
  selected: string | null;
  /** followed part: only what it comes from and goes into is lit */
  traced: boolean;
  /** key of the object the map starts at */
  root: string;
  /** the map is shown from its start when this changes */
  focus: string;
}

/** The map: objects in layers from tables to documents, with lines from what is read to what reads. */
export function MapCanvas(props: MapCanvasProps) {
  const { map, edges, partEdges, more, selected, traced, root, focus, actions } = props;
  const texts = useTexts(blueprintTexts);
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const { view, isDragged, drag, zoom, fit, reveal, centre } = useMapView(box);
  const [entered, enter] = useSteady<string | null>(null);
  const { width, height } = map.layout;
  const hasSize = size !== null;
  const whole = { x: -40, y: -48, width: width + 80, height: height + 72 };
  const showAll = () => fit(whole);

  const placeOf = (key: string | null): MapArea | undefined => {
    const shown = key === null ? undefined : map.byKey.get(key);
    return shown && { x: shown.x, y: shown.y, width: NODE_WIDTH, height: shown.height };
  };
  const showStart = useEffectEvent(() => fit(whole, traced ? undefined : placeOf(root)));
  const revealPlace = (key: string | null) => {
    const place = placeOf(key);
    if (place) reveal(place);
  };
  // the panel of an object takes its room from the map: the object goes into the middle of what is left
  const keepSelected = useEffectEvent((hasOtherWidth: boolean) => {
    const place = placeOf(selected);
    if (place && hasOtherWidth) centre(place.x + place.width / 2, place.y + place.height / 2);
    else if (place) reveal(place);
  });
  useEffect(() => {
    if (hasSize) showStart();
  }, [focus, hasSize]);
  const wide = useRef<number | undefined>(undefined);
  useEffect(() => {
    keepSelected(wide.current !== undefined && wide.current !== size?.width);
    wide.current = size?.width;
  }, [selected, size?.width, size?.height]);

  const drawn = useDrawnArea(view, size);
  const inSight = useMemo(() => (drawn === null ? [] : withinArea(map, drawn)), [map, drawn]);
  const isGrouped = inSight.length > MAX_MOUNTED;
  const lit = traced ? null : (entered ?? selected);
  const area = isGrouped ? null : drawn;
  const lines = useLines({ map, edges, partEdges, lit, traced, area });
  const isDimmed = lines.litKeys.size > 0;
  const litParts = useMemo(() => partsOf(traced ? partEdges : []), [partEdges, traced]);

  const waiting = useRef<string | null>(null);
  // what was out of sight is drawn once the map has moved there
  useEffect(() => {
    if (waiting.current === null) return;
    const head = box.current?.querySelector<HTMLElement>(
      `[data-key="${CSS.escape(waiting.current)}"]`,
    );
    if (!head) return;
    waiting.current = null;
    head.focus({ preventScroll: true });
  }, [view, inSight]);
  const focusOn = useEffectEvent((key: string, pressed: string): boolean => {
    const next = nextKey(map, edges, key, pressed);
    if (next === null) return false;
    waiting.current = next;
    revealPlace(next);
    return true;
  });
  const pressed = useRef<((key: string, name: string) => boolean) | null>(null);
  useEffect(() => {
    pressed.current = (key, name) => focusOn(key, name);
  }, []);
  const onKeyDown = useCallback((event: KeyboardEvent, key: string) => {
    if (pressed.current?.(key, event.key) === true) event.preventDefault();
  }, []);
  const onZoomKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') showAll();
  };
  return (
    <div className="bp-frame">
      <div
        ref={box}
        className="bp-map"
        role="group"
        aria-label={texts.mapLabel}
        aria-description={texts.help}
        data-drag={isDragged || undefined}
        onKeyDown={onZoomKey}
        {...drag}
      >
        <div className="bp-world" style={worldStyle(view, isGrouped)}>
          <MapLines lines={lines} isDimmed={isDimmed} />
          {isGrouped ? (
            <LayerGroups map={map} edges={edges} />
          ) : (
            <MapObjects
              map={map}
              inSight={inSight}
              more={more}
              root={root}
              selected={selected}
              litKeys={lines.litKeys}
              litParts={litParts}
              traced={traced}
              actions={actions}
              onEnter={enter}
              onKeyDown={onKeyDown}
            />
          )}
        </div>
        {size !== null && <MapOverview map={map} area={shownArea(view, size)} onCentre={centre} />}
      </div>
      <ZoomButtons zoom={zoom} onAll={showAll} />
    </div>
  );
}

/** Buttons that scale the map. */
function ZoomButtons({ zoom, onAll }: { zoom: (factor: number) => void; onAll: () => void }) {
  const texts = useTexts(blueprintTexts);
  return (
    <div className="bp-zoom">
      {(
        [
          ['add', texts.zoomIn, () => zoom(STEP)],
          ['minus', texts.zoomOut, () => zoom(1 / STEP)],
          ['expand', texts.fit, onAll],
        ] as const
      ).map(([icon, label, onClick]) => (
        <Button
          key={icon}
          type="text"
          size="small"
          icon={<Icon name={icon} size={16} />}
          aria-label={label}
          title={label}
          onClick={onClick}
        />
      ))}
    </div>
  );
}

/** Where the world is; its scale is a variable only where what is drawn needs it. */
function worldStyle({ x, y, k }: MapView, isGrouped: boolean): CSSProperties {
  const transform = `translate(${x}px,${y}px) scale(${k})`;
  return isGrouped ? ({ transform, '--bp-scale': k } as CSSProperties) : { transform };
}
