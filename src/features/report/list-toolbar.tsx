import type { Page } from '@bi/contract/entity';
import type { ReportSummary } from '@bi/contract/report';
import { Button, Input, Segmented, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { ListState } from './list-search';
import type { ReportScope } from './report-routes';
import { reportTexts } from './report-texts';

const SEARCH_REST_MS = 250;
const SEPARATOR = '\u0000';

interface ListToolbarProps {
  state: ListState;
  scope: ReportScope;
  folders: Page<ReportSummary>['tags'];
  selected: readonly ReportSummary[];
  refreshing: boolean;
  onState: (patch: Partial<ListState>) => void;
  onClear: () => void;
  onRemove: () => void;
  onRestore: () => void;
  onRefresh: () => void;
}

/** Search, relation, tags and trash of a list; while reports are selected, what to do with them. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, scope, folders, selected, onState } = props;
  const texts = useTexts(reportTexts);
  if (selected.length > 0) return <SelectionBar {...props} />;
  const relations = [
    ...(scope === 'all' ? [{ value: '', label: texts.all }] : []),
    { value: 'own', label: texts.own },
    { value: 'favourite', label: texts.favourites },
    { value: 'opened', label: texts.recent },
  ];
  return (
    <div className="bi-list-bar" role="search">
      <SearchField
        value={state.search}
        label={texts.search}
        onSearch={(search) => onState({ search, page: 1 })}
      />
      {!state.trash && (
        <Segmented
          aria-label={texts.relation}
          options={relations}
          value={state.relation}
          onChange={(relation) => onState({ relation: relation as ListState['relation'], page: 1 })}
        />
      )}
      <Select<string>
        aria-label={texts.folder}
        style={{ minWidth: 160, maxWidth: 260 }}
        popupMatchSelectWidth={false}
        value={state.tag === '' ? '' : state.tag + SEPARATOR + state.stag}
        options={folderOptions(folders, state, texts.allFolders)}
        onChange={(value) => {
          const [tag = '', stag = ''] = value.split(SEPARATOR);
          onState({ tag, stag, page: 1 });
        }}
      />
      <span className="bi-list-space" />
      <Button
        type={state.trash ? 'primary' : 'text'}
        ghost={state.trash}
        aria-pressed={state.trash}
        icon={<Icon name="trash" />}
        onClick={() => onState({ trash: !state.trash, relation: '', page: 1 })}
      >
        {texts.trash}
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
    </div>
  );
}

function SelectionBar({ state, selected, onClear, onRemove, onRestore }: ListToolbarProps) {
  const texts = useTexts(reportTexts);
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
        <Button danger disabled={!mayDelete} icon={<Icon name="trash" />} onClick={onRemove}>
          {texts.delete}
        </Button>
      )}
      <Button type="text" onClick={onClear}>
        {texts.clearSelection}
      </Button>
    </div>
  );
}

/** Tells what was typed once it has rested; a search from elsewhere (back, a link) shows at once. */
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
