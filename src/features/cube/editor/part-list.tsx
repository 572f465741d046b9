import { MODEL_LISTS } from '@bi/olap/model/model-lists';
import { Input } from 'antd';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Cardinality, ModelProblem } from '@bi/contract/cube-editor/cube-edit';
import { formatValue } from '@bi/olap/format/format-value';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { cubeEditorTexts } from './cube-editor-texts';
import { entriesOf, labelOfEntry, type Chosen, type ModelEntry, type ListPart } from './model-path';

export interface PartListProps {
  /** the list is not shown */
  folded: boolean;
  model: CubeModel;
  chosen: Chosen;
  faults: readonly ModelProblem[];
  cardinality: readonly Cardinality[];
  readOnly: boolean;
  onChoose: (chosen: Chosen) => void;
  onAdd: (part: ListPart) => void;
}

const ICONS: Record<ListPart, IconName> = {
  joins: 'link',
  facts: 'database',
  dimensions: 'rows',
  hierarchies: 'hierarchy',
  measures: 'sigma',
  access: 'lock',
  calendars: 'calendar',
  tests: 'check',
};

/** Lists that are folded up until they are used. */
const QUIET: ReadonlySet<ListPart> = new Set(['facts', 'access', 'calendars', 'tests']);

/** Everything in the model, each a step of the up and down keys; faults are marked where they are. */
export function PartList(props: PartListProps) {
  const { chosen, faults, onChoose } = props;
  const texts = useTexts(cubeEditorTexts);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLElement>(null);
  const words = search.trim().toLowerCase();
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !(event.target instanceof HTMLElement)) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const next = items[items.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <nav
      ref={list}
      className="ce-parts"
      aria-label={texts.parts}
      hidden={props.folded}
      onKeyDown={move}
    >
      <Input
        size="small"
        allowClear
        prefix={<Icon name="search" size={14} />}
        placeholder={texts.filterParts}
        aria-label={texts.filterParts}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {words === '' && (
        <Item
          icon="cube"
          label={texts.general}
          selected={chosen.part === 'general'}
          worst={worstOf(faults, ['name', 'label', 'source', 'key', 'timezone', 'description'])}
          onChoose={() => onChoose({ part: 'general', index: null })}
        />
      )}
      {MODEL_LISTS.map((part) => (
        <Part key={part} {...props} part={part} words={words} />
      ))}
    </nav>
  );
}

function Part(props: PartListProps & { part: ListPart; words: string }) {
  const { model, chosen, faults, cardinality, readOnly, part, words, onChoose, onAdd } = props;
  const texts = useTexts(cubeEditorTexts);
  const { language } = useLanguage();
  const all = entriesOf(model, part);
  const [folded, setFolded] = useState(QUIET.has(part) && all.length === 0);
  const found = all
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => matches(entry, words));
  if (words !== '' && found.length === 0) return null;
  const isList = chosen.part === part && chosen.index === null;
  return (
    <section>
      <div className="ce-part-head">
        <Item
          icon={ICONS[part]}
          label={texts[part]}
          count={all.length}
          selected={isList}
          worst={worstOf(faults, [part], true)}
          onChoose={() => {
            setFolded(false);
            onChoose({ part, index: null });
          }}
        />
        {!readOnly && (
          <button
            type="button"
            className="bi-icon-button"
            aria-label={texts.add(texts[part])}
            title={texts.add(texts[part])}
            onClick={() => {
              setFolded(false);
              onAdd(part);
            }}
          >
            <Icon name="add" size={14} />
          </button>
        )}
      </div>
      {!folded &&
        found.map(({ entry, index }) => {
          const counted =
            part === 'dimensions'
              ? cardinality.find(({ dimension }) => dimension === entry['name'])
              : undefined;
          return (
            <Item
              key={index}
              deep
              label={labelOfEntry(entry, texts)}
              faint={entry['hidden'] === true}
              note={
                counted?.distinct == null ? undefined : (
                  <span title={texts.members(formatValue(counted.distinct, '#,##0', language))}>
                    {formatValue(counted.distinct, '#,##0', language)}
                  </span>
                )
              }
              selected={chosen.part === part && chosen.index === index}
              worst={worstOf(faults, [`${part}.${index}`])}
              onChoose={() => onChoose({ part, index })}
            />
          );
        })}
    </section>
  );
}

function matches(entry: ModelEntry, words: string): boolean {
  if (words === '') return true;
  return ['name', 'label', 'expr', 'calc', 'to'].some((key) => {
    const value = entry[key];
    return typeof value === 'string' && value.toLowerCase().includes(words);
  });
}

/** The worst fault at or below one of these places; `only` counts faults of the place itself. */
function worstOf(
  faults: readonly ModelProblem[],
  places: readonly string[],
  only = false,
): 'error' | 'warning' | null {
  const mine = faults.filter(({ path }) =>
    places.some((place) => path === place || (!only && path.startsWith(`${place}.`))),
  );
  if (mine.some(({ severity }) => severity === 'error')) return 'error';
  return mine.length > 0 ? 'warning' : null;
}

interface ItemProps {
  icon?: IconName;
  label: string;
  count?: number;
  note?: ReactNode;
  deep?: boolean;
  faint?: boolean;
  selected: boolean;
  worst: 'error' | 'warning' | null;
  onChoose: () => void;
}

function Item({ icon, label, count, note, deep, faint, selected, worst, onChoose }: ItemProps) {
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (selected) own.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <button
      ref={own}
      type="button"
      data-item=""
      className={deep ? 'ce-item ce-item-deep' : 'ce-item'}
      data-faint={faint ? '' : undefined}
      aria-current={selected ? 'true' : undefined}
      onClick={onChoose}
    >
      {icon && <Icon name={icon} size={15} />}
      <span className="ce-item-label" title={label}>
        {label}
      </span>
      {worst && (
        <span className="ce-mark" data-severity={worst}>
          <Icon name={worst === 'error' ? 'alert' : 'warning'} size={14} />
        </span>
      )}
      {note !== undefined && <small>{note}</small>}
      {count !== undefined && count > 0 && <small>{count}</small>}
    </button>
  );
}
