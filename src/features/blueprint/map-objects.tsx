import { memo, type KeyboardEvent } from 'react';
import { useTexts } from '../../host/use-texts';
import { KIND_PLURALS } from '../../widgets/kind-look';
import { blueprintTexts } from './blueprint-texts';
import { MapNodeBox, type NodeActions } from './map-node-box';
import type { ShownMap, ShownNode } from './map-shape';
import type { useLines } from './use-lines';

const NO_PARTS: ReadonlySet<string> = new Set();
const NO_MORE = { up: 0, down: 0 };

interface MapObjectsProps {
  map: ShownMap;
  inSight: readonly ShownNode[];
  more: ReadonlyMap<string, { up: number; down: number }>;
  root: string;
  selected: string | null;
  /** keys on the way that is lit */
  litKeys: ReadonlySet<string>;
  /** ids of parts that are part of what is followed, by key of their object */
  litParts: ReadonlyMap<string, ReadonlySet<string>>;
  traced: boolean;
  actions: NodeActions;
  onEnter: (key: string | null) => void;
  onKeyDown: (event: KeyboardEvent, key: string) => void;
}

/** The objects in sight with the titles of their layers; moving the map draws none of them again. */
export const MapObjects = memo(function MapObjects(props: MapObjectsProps) {
  const { map, inSight, more, root, selected, litKeys, litParts, traced, actions } = props;
  const stop = selected !== null && map.byKey.has(selected) ? selected : map.nodes[0]?.node.key;
  const isDimmed = litKeys.size > 0;
  return (
    <>
      <LayerTitles map={map} />
      {inSight.map((shown) => {
        const { key } = shown.node;
        return (
          <MapNodeBox
            key={key}
            shown={shown}
            actions={actions}
            more={more.get(key) ?? NO_MORE}
            isRoot={key === root}
            isSelected={key === selected}
            isLit={litKeys.has(key)}
            isFaded={traced ? !litParts.has(key) : isDimmed && !litKeys.has(key)}
            litParts={litParts.get(key) ?? NO_PARTS}
            isStop={key === stop}
            onEnter={props.onEnter}
            onKeyDown={props.onKeyDown}
          />
        );
      })}
    </>
  );
});

interface MapLinesProps {
  lines: Pick<ReturnType<typeof useLines>, 'plain' | 'lit'>;
  isDimmed: boolean;
}

/** The lines in sight, as four paths. */
export const MapLines = memo(function MapLines({ lines: { plain, lit }, isDimmed }: MapLinesProps) {
  return (
    <svg
      className="bp-lines"
      width="1"
      height="1"
      data-lit={isDimmed || undefined}
      aria-hidden="true"
    >
      <path className="bp-plain" d={plain.direct} />
      <path className="bp-plain bp-indirect" d={plain.indirect} />
      <path className="bp-lit" d={lit.direct} />
      <path className="bp-lit bp-indirect" d={lit.indirect} />
    </svg>
  );
});

/** The kind of each layer above its first object. */
const LayerTitles = memo(function LayerTitles({ map }: { map: ShownMap }) {
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
});
