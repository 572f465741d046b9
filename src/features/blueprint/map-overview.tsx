import { memo, type PointerEvent } from 'react';
import { useTexts } from '../../host/use-texts';
import { mapFilterTexts } from './map-filter-texts';
import { NODE_WIDTH, type ShownMap } from './map-shape';
import type { MapArea } from './use-map-view';

/** Pixels of the overview at most. */
const WIDTH = 168;
const HEIGHT = 104;

interface MapOverviewProps {
  map: ShownMap;
  /** what is in sight */
  area: MapArea;
  /** brings a point of the map into the middle */
  onCentre: (x: number, y: number) => void;
}

/** The entire map in a corner, with what is in sight; a press goes there. Shown where the map is larger than its box. */
export function MapOverview({ map, area, onCentre }: MapOverviewProps) {
  const texts = useTexts(mapFilterTexts);
  const { width, height } = map.layout;
  if (area.width >= width && area.height >= height) return null;
  const scale = Math.min(WIDTH / Math.max(1, width), HEIGHT / Math.max(1, height));
  const go = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation();
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onCentre((event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
  };
  return (
    <div className="bp-overview" title={texts.overview}>
      <svg
        aria-hidden="true"
        width={width * scale}
        height={height * scale}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={go}
        onPointerMove={go}
      >
        <OverviewObjects map={map} least={1 / scale} />
        <rect
          x={area.x}
          y={area.y}
          width={area.width}
          height={area.height}
          strokeWidth={1.5 / scale}
        />
      </svg>
    </div>
  );
}

/** Every object as a block of at least `least` pixels of the map. */
const OverviewObjects = memo(function OverviewObjects({
  map,
  least,
}: {
  map: ShownMap;
  least: number;
}) {
  const path = map.nodes
    .map(({ x, y, height }) => {
      const down = Math.max(least, height);
      return `M${Math.round(x)} ${Math.round(y)}h${NODE_WIDTH}v${Math.round(down)}h${-NODE_WIDTH}z`;
    })
    .join('');
  return <path d={path} />;
});
