import type { Page } from '@bi/contract/entity/entity';
import { Button, Input, Segmented, Select } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { EntityItem } from './entity-list-model';
import { factsTexts } from '../item-facts/facts-texts';
import { entityListTexts } from './entity-list-texts';
import type { ListState } from './list-state';

const SEARCH_REST_MS = 250;
const SEPARATOR = '\u0000';

interface ListToolbarProps {
  state: ListState;
  /** label of the search field */
  searchLabel: string;
  /** label and entries of the choice by relation; null where a kind has none */
  relations: { label: string; entries: readonly ListState['relation'][] } | null;
  folders: Page<EntityItem>['tags'];
  selected: readonly EntityItem[];
  /** the list's primary action, at the end of the first line */
  primary?: ReactNode;
  /** how items are shown; null where there is one way only */
  look: ReactNode;
  refreshing: boolean;
  /** whether items of this list can be verified */
  verifiable: boolean;
  /** further filters of the kind */
  filters?: ReactNode;
  onState: (patch: Partial<ListState>) => void;
  onClear: () => void;
  /** absent where several cannot be moved at once */
  onMove?: (() => void) | undefined;
  onRemove: () => void;
  onRestore: () => void;
  onRefresh: () => void;
}

/**
 * Whose items a list shows and its primary action, and below them search, tags and trash; while items are
 * selected, what to do with them.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { state, relations, selected, primary, onState } = props;
  const texts = useTexts(entityListTexts);
  if (selected.length > 0) return <SelectionBar {...props} />;
  const names = {
    '': texts.all,
    own: texts.own,
    shared: texts.sharedWithMe,
    favourite: texts.favourites,
    opened: texts.recent,
  };
  const hasRelations = !state.trash && relations !== null;
  const hasTop = hasRelations || (relations !== null && primary !== undefined);
  return (
    <>
      {hasTop && (
        <div className="bi-list-top">
          {hasRelations && (
            <Segmented
              aria-label={relations.label}
              options={relations.entries.map((value) => ({ value, label: names[value] }))}
              value={state.relation}
              onChange={(relation) => onState({ relation: relation, page: 1 })}
            />
          )}
          <span className="bi-list-space" />
          {primary}
        </div>
      )}
      <ListFilters {...props}>{!hasTop && primary}</ListFilters>
    </>
  );
}

function ListFilters(props: ListToolbarProps & { children: ReactNode }) {
  const { state, searchLabel, folders, onState } = props;
  const texts = useTexts(entityListTexts);
  return (
    <div className="bi-list-bar" role="search">
      <SearchField
        value={state.search}
        label={searchLabel}
        onSearch={(search) => onState({ search, page: 1 })}
      />
      <Select<string>
        aria-label={texts.folder}
        className="bi-list-tags"
        popupMatchSelectWidth={false}
        value={state.tag === '' ? '' : state.tag + SEPARATOR + state.stag}
        options={folderOptions(folders, state, texts.allFolders)}
        onChange={(value) => {
          const [tag = '', stag = ''] = value.split(SEPARATOR);
          onState({ tag, stag, page: 1 });
        }}
      />
      {props.verifiable && !state.trash && (
        <VerifiedOnly on={state.verified} onChange={(verified) => onState({ verified, page: 1 })} />
      )}
      {!state.trash && props.filters}
      <span className="bi-list-tools">
        {props.look}
        <Button
          type={state.trash ? 'primary' : 'text'}
          ghost={state.trash}
          aria-pressed={state.trash}
          aria-label={texts.trash}
          title={texts.trash}
          icon={<Icon name="trash" />}
          onClick={() =>
            onState({ trash: !state.trash, relation: '', verified: false, state: '', page: 1 })
          }
        >
          <span className="bi-list-label">{texts.trash}</span>
        </Button>
        <button
          type="button"
          className="bi-icon-button"
          aria-label={texts.refresh}
          title={texts.refresh}
          aria-busy={props.refreshing}
          onClick={props.onRefresh}
        >
          <Icon name="refresh" />
        </button>
        {props.children}
      </span>
    </div>
  );
}

function VerifiedOnly({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const texts = useTexts(factsTexts);
  return (
    <Button
      type={on ? 'primary' : 'text'}
      ghost={on}
      aria-pressed={on}
      aria-label={texts.onlyVerified}
      title={texts.onlyVerified}
      icon={<Icon name="verified" />}
      onClick={() => onChange(!on)}
    >
      <span className="bi-list-short">{texts.onlyVerified}</span>
    </Button>
  );
}

function SelectionBar(props: ListToolbarProps) {
  const { state, selected, onClear, onMove, onRemove, onRestore } = props;
  const texts = useTexts(entityListTexts);
  const mayDelete = selected.some(({ permissions }) => permissions.delete);
  return (
    <div
      className="bi-list-bar bi-select-bar"
      role="toolbar"
      aria-label={texts.selected(selected.length)}
    >
      <span role="status">{texts.selected(selected.length)}</span>
      {state.trash ? (
        <Button disabled={!mayDelete} icon={<Icon name="undo" />} onClick={onRestore}>
          {texts.restore}
        </Button>
      ) : (
        <>
          {onMove && (
            <Button
              disabled={!selected.some(({ permissions }) => permissions.edit)}
              icon={<Icon name="folder" />}
              onClick={onMove}
            >
              {texts.move}
            </Button>
          )}
          <Button danger disabled={!mayDelete} icon={<Icon name="trash" />} onClick={onRemove}>
            {texts.delete}
          </Button>
        </>
      )}
      <Button type="text" onClick={onClear}>
        {texts.clearSelection}
      </Button>
    </div>
  );
}

/** Reports what was typed once it has rested; a search from elsewhere (back, a link) shows at once. */
function SearchField(props: { value: string; label: string; onSearch: (value: string) => void }) {
  const { value, label, onSearch } = props;
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      latest.current(typed);
    }, SEARCH_REST_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return (
    <Input
      className="bi-list-search"
      allowClear
      maxLength={200}
      prefix={<Icon name="search" />}
      placeholder={label}
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function folderOptions(
  folders: ListToolbarProps['folders'],
  { tag, stag }: ListState,
  all: string,
): { value: string; label: string }[] {
  const tags = new Map<string, number>();
  for (const folder of folders) {
    if (folder.tag !== '') tags.set(folder.tag, (tags.get(folder.tag) ?? 0) + folder.count);
  }
  const seconds = folders.filter((folder) => folder.tag !== '' && folder.stag !== '');
  const options = [...tags].flatMap(([name, count]) => [
    { value: name + SEPARATOR, label: `${name} (${count})` },
    ...seconds
      .filter((folder) => folder.tag === name)
      .map((folder) => ({
        value: folder.tag + SEPARATOR + folder.stag,
        label: `${folder.tag} / ${folder.stag} (${folder.count})`,
      })),
  ]);
  const current = tag + SEPARATOR + stag;
  const missing = tag !== '' && !options.some(({ value }) => value === current);
  const label = stag === '' ? tag : `${tag} / ${stag}`;
  return [{ value: '', label: all }, ...options, ...(missing ? [{ value: current, label }] : [])];
}
