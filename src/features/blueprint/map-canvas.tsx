import type { BlueprintEdge, BlueprintPartEdge } from '@bi/contract/blueprint';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useBoxSize } from '../../ui/use-box-size';
import { Button } from 'antd';
import { blueprintTexts } from './blueprint-texts';
import { KIND_PLURALS } from '../../widgets/kind-look';
import { LayerGroups } from './map-groups';
import { MapNodeBox, type NodeActions } from './map-node-box';
import { NODE_WIDTH, type ShownMap } from './map-shape';
import { nextKey } from './next-key';
import { shownArea, useDrawnArea, withinArea } from './use-drawn-area';
import { partsOf, useLines } from './use-lines';
import { MapOverview } from './map-overview';
import { useMapView, type MapArea } from './use-map-view';

/** At this many objects in sight, and more, a small scale shows their layers alone. */
const MAX_MOUNTED = 300;
const STEP = 1.25;

interface MapCanvasProps extends NodeActions {
  map: ShownMap;
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
  const { map, edges, partEdges, more, selected, traced, root, focus } = props;
  const texts = useTexts(blueprintTexts);
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const { view, isDragged, drag, zoom, fit, reveal, centre } = useMapView(box);
  const [entered, setEntered] = useState<string | null>(null);
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
  const revealSelected = useEffectEvent(() => revealPlace(selected));
  useEffect(() => {
    if (hasSize) showStart();
  }, [focus, hasSize]);
  useEffect(() => revealSelected(), [selected, size?.width]);

  const drawn = useDrawnArea(view, size);
  const inSight = useMemo(() => (drawn === null ? [] : withinArea(map, drawn)), [map, drawn]);
  const isGrouped = inSight.length > MAX_MOUNTED;
  const lit = traced ? null : (entered ?? selected);
  const area = isGrouped ? null : drawn;
  const lines = useLines({ map, edges, partEdges, lit, traced, area });
  const isDimmed = lines.litKeys.size > 0;
  const litParts = useMemo(() => partsOf(traced ? partEdges : []), [partEdges, traced]);
  const stop = selected !== null && map.byKey.has(selected) ? selected : map.nodes[0]?.node.key;

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
  const focusOn = (key: string) => {
    waiting.current = key;
    revealPlace(key);
  };
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    const next = nextKey(map, edges, key, event.key);
    if (next === null) return;
    event.preventDefault();
    focusOn(next);
  };
  const onZoomKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') showAll();
  };
  return (
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
      <div
        className="bp-world"
        style={{ transform: `translate(${view.x}px,${view.y}px) scale(${view.k})` }}
      >
        <svg
          className="bp-lines"
          width="1"
          height="1"
          data-lit={isDimmed || undefined}
          aria-hidden="true"
        >
          <path className="bp-plain" d={lines.plain.direct} />
          <path className="bp-plain bp-indirect" d={lines.plain.indirect} />
          <path className="bp-lit" d={lines.lit.direct} />
          <path className="bp-lit bp-indirect" d={lines.lit.indirect} />
        </svg>
        {isGrouped ? (
          <LayerGroups map={map} edges={edges} scale={view.k} />
        ) : (
          <>
            <LayerTitles map={map} />
            {inSight.map((shown) => {
              const { key } = shown.node;
              return (
                <MapNodeBox
                  key={key}
                  {...props}
                  shown={shown}
                  more={more.get(key) ?? { up: 0, down: 0 }}
                  isRoot={key === root}
                  isSelected={key === selected}
                  isLit={lines.litKeys.has(key)}
                  isFaded={traced ? !litParts.has(key) : isDimmed && !lines.litKeys.has(key)}
                  litParts={litParts.get(key) ?? NO_PARTS}
                  isStop={key === stop}
                  onEnter={setEntered}
                  onKeyDown={onKeyDown}
                />
              );
            })}
          </>
        )}
      </div>
      {size !== null && <MapOverview map={map} area={shownArea(view, size)} onCentre={centre} />}
      <ZoomButtons zoom={zoom} onAll={showAll} />
    </div>
  );
}

/** The kind of each layer above its first object. */
function LayerTitles({ map }: { map: ShownMap }) {
  const texts = useTexts(blueprintTexts);
  const { layers } = map.layout;
  return layers.map((kind, layer) =>
    layers[layer - 1] === kind ? null : (
      <div
        key={layer}
        className="bp-layer"
        style={{ left: map.nodes.find((one) => one.layer === layer)?.x ?? 0 }}
      >
        {texts[KIND_PLURALS[kind]]}
      </div>
    ),
  );
}

/** Buttons that scale the map. */
function ZoomButtons({ zoom, onAll }: { zoom: (factor: number) => void; onAll: () => void }) {
  const texts = useTexts(blueprintTexts);
  return (
    <div className="bp-zoom" onPointerDown={(event) => event.stopPropagation()}>
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

const NO_PARTS: ReadonlySet<string> = new Set();
