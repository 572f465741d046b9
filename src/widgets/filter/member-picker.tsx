import { Input, Segmented } from 'antd';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MembersBody } from '@bi/contract/cube-editor/cube-entity';
import type { Filter, Grain, MemberPath, Query } from '@bi/contract/query/query';
import { pathKey } from '@bi/olap/query/member-path';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { filterTexts } from './filter-texts';
import { MemberBranch, membersBody } from './member-branch';
import { MEMBER_PICKER_STYLE } from './member-picker-style';
import { useMembers, type Member } from './use-members';

/** Pause after typing before the server is asked, milliseconds. */
const SEARCH_PAUSE_MS = 250;

export interface MemberPickerProps {
  cube: string;
  model: CubeModel;
  of: string;
  grain: Grain | undefined;
  hierarchy: boolean;
  /** condition of the other filters: only members that remain under it are offered */
  where: Filter | null;
  /** the query whose own fields and parameters the members and conditions may be of */
  query: Pick<Query, 'fields' | 'parameters'>;
  mode: 'in' | 'notIn';
  onMode: (mode: 'in' | 'notIn') => void;
  chosen: ReadonlyMap<string, MemberPath>;
  onChosen: (chosen: ReadonlyMap<string, MemberPath>) => void;
}

/** Chooses members of a field: searched on the server, a tree for hierarchies, to keep or to leave out. */
export function MemberPicker(props: MemberPickerProps) {
  const { of, grain, hierarchy, mode, onMode, chosen, onChosen, cube, model, where, query } = props;
  useStyleSheet(MEMBER_PICKER_STYLE);
  const texts = useTexts(filterTexts);
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  const words = typed.trim();
  const settled = useSettled(words, SEARCH_PAUSE_MS);
  const search = useDeferredValue(entered === words ? words : settled);
  const tree = useRef<HTMLDivElement>(null);

  const toggle = (path: MemberPath): void => {
    const next = new Map(chosen);
    const key = pathKey(path);
    if (!next.delete(key)) {
      for (const [other, chosen] of next) {
        if (chosen.length > path.length && path.every((part, at) => part === chosen[at])) {
          next.delete(other);
        }
      }
      next.set(key, path);
    }
    onChosen(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = items.indexOf(event.target as HTMLElement);
    (items[at + step] ?? items[at])?.focus();
  };
  return (
    <div className="olap-picker">
      <Segmented<'in' | 'notIn'>
        size="small"
        aria-label={texts.mode}
        value={mode}
        options={[
          { value: 'in', label: texts.keep },
          { value: 'notIn', label: texts.leaveOut },
        ]}
        onChange={(value) => onMode(value)}
      />
      {entered !== null && entered === search && (
        <OnlyMatch
          cube={cube}
          body={membersBody({ of, grain, hierarchy, where, search, parent: [], query })}
          onAnswer={(only) => {
            setEntered(null);
            if (only) toggle(only.path);
          }}
        />
      )}
      <Input
        autoFocus
        allowClear
        prefix={<Icon name="search" />}
        aria-label={texts.searchMembers}
        placeholder={texts.searchMembers}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setEntered(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && words !== '') {
            event.preventDefault();
            event.stopPropagation();
            setEntered(words);
          }
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          tree.current?.querySelector<HTMLElement>('[role=treeitem]')?.focus();
        }}
      />
      <div
        ref={tree}
        className="olap-members"
        role="tree"
        aria-label={texts.memberList}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
      >
        <MemberBranch
          key={search}
          cube={cube}
          model={model}
          of={of}
          grain={grain}
          hierarchy={hierarchy}
          where={where}
          query={query}
          search={search}
          parent={[]}
          depth={0}
          chosen={chosen}
          onToggle={toggle}
        />
      </div>
      <div className="olap-picker-foot">
        <span aria-live="polite">{texts.chosen(chosen.size)}</span>
        {chosen.size > 0 && (
          <button type="button" className="olap-link" onClick={() => onChosen(new Map())}>
            {texts.chooseNone}
          </button>
        )}
      </div>
    </div>
  );
}

/** Waits for the answer to a search and gives its one member; null where it has none or several. */
function OnlyMatch({
  cube,
  body,
  onAnswer,
}: {
  cube: string;
  body: MembersBody;
  onAnswer: (only: Member | null) => void;
}) {
  const { members, loading, more } = useMembers(cube, body);
  const answer = useEffectEvent(() => {
    const [only, second] = members;
    onAnswer(only !== undefined && second === undefined && !more ? only : null);
  });
  useEffect(() => {
    if (!loading) answer();
  }, [loading]);
  return null;
}

/** The value once it has stayed the same for a while. */
function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
