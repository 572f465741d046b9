import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import type { BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { dayText } from '../../widgets/entity-list/moment-text';
import { blueprintTexts } from './blueprint-texts';
import { KIND_ICONS, KIND_PLURALS, objectRoute } from '../../widgets/kind-look';
import { ObjectFacts } from './object-facts';
import { objectPanelTexts } from './object-panel-texts';

const FactsMark = lazyPart(() => import('../../widgets/item-facts/facts-mark'), null);

/** Parts, and objects of a list, that a panel shows at first. */
const LISTED = 40;

interface ObjectPanelProps {
  node: BlueprintNode;
  /** what it reads, as far as the person sees it */
  up: readonly BlueprintNode[];
  /** what reads it */
  down: readonly BlueprintNode[];
  /** how many objects of each kind it goes into, through others too */
  goesInto: ReadonlyMap<BlueprintKind, number>;
  /** null while they are loading */
  parts: readonly { id: string; name: string }[] | null;
  /** id of the part that is followed; null for none */
  part: string | null;
  onSelect: (key: string) => void;
  onStart: (key: string) => void;
  onPart: (part: string) => void;
  onClose: () => void;
}

/** One object: what it is, what it reads, what reads it, its columns and fields. */
export function ObjectPanel(props: ObjectPanelProps) {
  const { node, up, down, goesInto, parts, part } = props;
  const texts = useTexts(blueprintTexts);
  const panel = useTexts(objectPanelTexts);
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const { kind, id, name, version, missing, hidden, owner, updatedAt, description } = node;
  return (
    <aside className="bp-side" aria-label={name}>
      <div className="bp-side-head">
        <div>
          <small>{node.tag === '' ? texts[kind] : `${texts[kind]} · ${node.tag}`}</small>
          <h2>{name}</h2>
          {version > 0 && kind !== 'alert' && (
            <FactsMark item={{ id, name, version }} kind={kind} />
          )}
        </div>
        <Button
          type="text"
          size="small"
          icon={<Icon name="close" size={16} />}
          aria-label={texts.close}
          title={texts.close}
          onClick={props.onClose}
        />
      </div>
      <div className="bp-side-ways">
        <Button type="primary" size="small" onClick={() => navigate(objectRoute(node))}>
          {texts.open}
        </Button>
        <Button size="small" onClick={() => props.onStart(node.key)}>
          {texts.startHere}
        </Button>
      </div>
      {missing.length > 0 && (
        <section>
          <h3>{texts.missing}</h3>
          <div className="bp-warn">
            <Icon name="warning" size={16} />
            <div>
              <p>{texts.missingNote}</p>
              <code>{missing.join(', ')}</code>
            </div>
          </div>
        </section>
      )}
      <section>
        <p className={description === '' ? 'bp-quiet' : undefined}>
          {description === '' ? texts.noDescription : description}
        </p>
      </section>
      <section>
        <dl>
          <dt>{texts.owner}</dt>
          <dd>{owner === '' ? texts.noOwner : owner}</dd>
          {updatedAt !== null && (
            <>
              <dt>{texts.changed}</dt>
              <dd>{dayText(updatedAt, language)}</dd>
            </>
          )}
        </dl>
        {node.anyColumn && <p className="bp-quiet">{texts.anyColumn}</p>}
      </section>
      <ObjectFacts key={node.key} node={node} />
      {goesInto.size > 0 && (
        <section>
          <h3>{panel.goesInto}</h3>
          <p>
            {[...goesInto]
              .map(([of, count]) => `${texts[KIND_PLURALS[of]]} ${count.toLocaleString('en-US')}`)
              .join(' · ')}
          </p>
        </section>
      )}
      <Neighbours title={texts.reads} nodes={up} hidden={hidden.up} onSelect={props.onSelect} />
      <Neighbours
        title={texts.readBy}
        nodes={down}
        hidden={hidden.down}
        onSelect={props.onSelect}
      />
      <Parts parts={parts} part={part} onPart={props.onPart} />
    </aside>
  );
}

interface NeighboursProps {
  title: string;
  nodes: readonly BlueprintNode[];
  /** how many more there are that the person does not see */
  hidden: number;
  onSelect: (key: string) => void;
}

function Neighbours({ title, nodes, hidden, onSelect }: NeighboursProps) {
  const texts = useTexts(blueprintTexts);
  const [count, setCount] = useState(LISTED);
  return (
    <section>
      <h3>{title}</h3>
      {nodes.length === 0 && hidden === 0 && <p className="bp-quiet">{texts.nothing}</p>}
      <ul className="bp-links">
        {nodes.slice(0, count).map(({ key, kind, name }) => (
          <li key={key}>
            <button type="button" title={name} onClick={() => onSelect(key)}>
              <Icon name={KIND_ICONS[kind]} size={15} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {nodes.length > count && (
        <Button type="link" size="small" onClick={() => setCount(count + 10 * LISTED)}>
          {texts.moreParts(nodes.length - count)}
        </Button>
      )}
      {hidden > 0 && <p className="bp-quiet">{texts.notSeen(hidden)}</p>}
    </section>
  );
}

function Parts({ parts, part, onPart }: Pick<ObjectPanelProps, 'parts' | 'part' | 'onPart'>) {
  const texts = useTexts(blueprintTexts);
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  if (parts === null || parts.length === 0) return null;
  const wanted = search.trim().toLowerCase();
  const found = parts.filter(
    ({ id, name }) => name.toLowerCase().includes(wanted) || id.toLowerCase().includes(wanted),
  );
  const listed = isWhole || wanted !== '' ? found : found.slice(0, LISTED);
  return (
    <section>
      <h3>{texts.columns}</h3>
      {parts.length > 12 && (
        <Input
          size="small"
          allowClear
          aria-label={texts.findColumn}
          placeholder={texts.findColumn}
          value={search}
          style={{ marginBlockEnd: 6 }}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className="bp-links">
        {listed.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              title={name}
              aria-pressed={id === part}
              data-lit={id === part || undefined}
              onClick={() => onPart(id)}
            >
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {listed.length < found.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {texts.moreParts(found.length - listed.length)}
        </Button>
      )}
    </section>
  );
}
