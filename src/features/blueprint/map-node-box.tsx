import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import { memo, type KeyboardEvent } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { blueprintTexts } from './blueprint-texts';
import { KIND_ICONS } from '../../widgets/kind-look';
import { NodeMarks } from './node-marks';
import type { ShownNode } from './map-shape';
import { useLanguage } from '../../host/use-language';
import { momentText } from '../../widgets/entity-list/moment-text';

/** What can be done with an object on the map. */
export interface NodeActions {
  onSelect: (key: string) => void;
  onStart: (key: string) => void;
  /** shows what it reads (`up`) or what reads it (`down`) */
  onMore: (key: string, way: 'up' | 'down') => void;
  onFold: (key: string) => void;
  onPart: (key: string, part: string) => void;
}

interface MapNodeProps {
  actions: NodeActions;
  shown: ShownNode;
  /** objects it reads, and that read it, which are not on the map */
  more: { up: number; down: number };
  /** whether the map starts at it */
  isRoot: boolean;
  isSelected: boolean;
  isLit: boolean;
  isFaded: boolean;
  /** ids of its parts that are part of what is followed */
  litParts: ReadonlySet<string>;
  /** whether Tab reaches it */
  isStop: boolean;
  onEnter: (key: string | null) => void;
  onKeyDown: (event: KeyboardEvent, key: string) => void;
}

/** An object on the map: its name and kind, its parts where they are shown, and ways to show more around it. */
export const MapNodeBox = memo(function MapNodeBox(props: MapNodeProps) {
  const { actions, shown, more, isRoot, isSelected, isLit, isFaded, litParts, isStop } = props;
  const { node, parts, others } = shown;
  const { key } = node;
  const texts = useTexts(blueprintTexts);
  const age = useRowsAge();
  const isOpen = parts.length > 0;
  return (
    <div
      className="bp-node"
      data-kind={node.kind}
      data-root={isRoot || undefined}
      data-selected={isSelected || undefined}
      data-lit={isLit || undefined}
      data-faded={isFaded || undefined}
      style={{ transform: `translate(${shown.x}px,${shown.y}px)`, height: shown.height }}
      onPointerEnter={() => props.onEnter(key)}
      onPointerLeave={() => props.onEnter(null)}
    >
      <button
        type="button"
        className="bp-head"
        data-key={key}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isSelected}
        title={node.name}
        onClick={() => actions.onSelect(key)}
        onDoubleClick={() => actions.onStart(key)}
        onKeyDown={(event) => props.onKeyDown(event, key)}
      >
        <span className="bp-tile">
          <Icon name={KIND_ICONS[node.kind]} size={16} />
        </span>
        <span className="bp-words">
          <b>{node.name}</b>
          <small>{captionOf(node, texts[node.kind], age(node))}</small>
        </span>
        <NodeMarks node={node} />
      </button>
      <button
        type="button"
        className="bp-fold"
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.hideParts : texts.showParts}
        title={isOpen ? texts.hideParts : texts.showParts}
        onClick={() => actions.onFold(key)}
      >
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
      </button>
      {(['up', 'down'] as const).map((way) => {
        const label = (way === 'up' ? texts.moreUp : texts.moreDown)(more[way]);
        return more[way] === 0 ? null : (
          <button
            key={way}
            type="button"
            className="bp-more"
            data-way={way}
            tabIndex={-1}
            aria-label={label}
            title={label}
            onClick={() => actions.onMore(key, way)}
          >
            +{more[way].toLocaleString('en-US')}
          </button>
        );
      })}
      {isOpen && (
        <ul className="bp-parts">
          {parts.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                tabIndex={isSelected ? 0 : -1}
                title={name}
                data-lit={litParts.has(id) || undefined}
                onClick={() => actions.onPart(key, id)}
              >
                {name}
              </button>
            </li>
          ))}
          {others > 0 && (
            <li>
              <span>{texts.moreParts(others)}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  );
});

function captionOf({ tag }: BlueprintNode, kind: string, age: string): string {
  return [kind, age, tag].filter((part) => part !== '').join(' · ');
}

/** Says when the rows of a table were loaded, as its card on the map does; '' for other objects. */
function useRowsAge(): (node: Pick<BlueprintNode, 'kind' | 'loadedAt'>) => string {
  const { language } = useLanguage();
  return ({ kind, loadedAt }) =>
    kind === 'table' && loadedAt !== null ? momentText(loadedAt, Date.now(), language) : '';
}
