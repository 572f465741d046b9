import type { ItemFacts } from '@bi/contract/share/item-facts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { EmptyState } from '../../ui/empty-state';
import { CallFailure } from '../call-failure';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import type {
  EntityColumn,
  EntityFolder,
  EntityItem,
  EntityListWords,
  EntitySource,
  RowAction,
} from './entity-list-model';
import { factsTexts } from '../item-facts/facts-texts';
import { entityListTexts } from './entity-list-texts';
import type { EntityCardsSource, default as EntityCardsOf } from './entity-cards';
import { EntityTable, type EntityTableProps } from './entity-table';
import { ListFoot } from './list-foot';
import { LIST_PAGE_SIZE, listQueryOf, type ListState } from './list-state';
import { ListLookSwitch, useListLook, type ListLook } from './list-look';
import { LIST_STYLE } from './list-style';
import { ListToolbar } from './list-toolbar';
import { useCopyLink } from '../use-copy-link';
import { UndoBar } from './undo-bar';
import { useEntityActions } from './use-entity-actions';
import { useListState, type TagPreferences } from './use-list-state';
import { lazyPart } from '../../ui/lazy-part';

const EntityCards = lazyPart(() => import('./entity-cards')) as typeof EntityCardsOf;
const MoveDialog = lazyPart(() => import('./move-dialog'));

/** Properties of EntityList. */
export interface EntityListProps<T extends EntityItem> {
  source: EntitySource<T>;
  words: EntityListWords;
  columns: readonly EntityColumn<T>[];
  icon: (item: T) => ReactNode;
  /** why the person cannot look at an item that is listed, in place of its description; null: they can */
  refusal?: (item: T) => string | null;
  onOpen: (item: T) => void;
  /** path and query an item opens at; its link can be copied where the app has an address */
  linkOf?: (item: T) => string;
  /** what the menu of a row offers besides trash and restore, which the list adds */
  actions: (item: T, facts: ItemFacts | undefined) => readonly RowAction[];
  /** asked before items go to the trash; false keeps them. Absent: they go at once */
  mayRemove?: (items: readonly T[]) => Promise<boolean>;
  /** what is shown before a row's menu, e.g. a star */
  trailing?: (item: T) => ReactNode;
  /** the list's primary action, at the end of its toolbar */
  primary?: ReactNode;
  /** shown when there is no item at all; gets the state and a way to change it */
  empty: (state: ListState, change: (patch: Partial<ListState>) => void) => ReactNode;
  /** order of a bare address, by default the newest first */
  firstSort?: string;
  /** label and entries of the choice by relation; none when absent */
  relations?: { label: string; entries: readonly ListState['relation'][] };
  /** false: the kind cannot be verified, so nothing is filtered by that */
  verifiable?: boolean;
  /** further filters of the kind */
  filters?: (state: ListState, change: (patch: Partial<ListState>) => void) => ReactNode;
  /** where the last tag filter is stored; it is not stored when absent */
  tagFields?: TagPreferences;
  /** relation of a bare address */
  firstRelation?: ListState['relation'];
  /** how items are shown as cards; they are shown as rows alone when absent */
  cards?: EntityCardsSource<T>;
}

/**
 * The list of a kind of item (cubes, Views, reports): search, sort, tags, relation, trash and page in
 * the search parameters of the address; rows with a menu, selection of several, trash with undo and
 * restore; empty, loading, failed and stale states. A kind gives its calls (`source`), columns, row
 * actions and words.
 */
export function EntityList<T extends EntityItem>(props: EntityListProps<T>) {
  useStyleSheet(LIST_STYLE);
  const { source, words, relations = null, cards } = props;
  const [look, setLook] = useListLook(cards?.name ?? '', cards?.first ?? 'rows');
  const texts = useTexts(entityListTexts);
  const { state, change } = useListState({
    firstSort: props.firstSort,
    firstRelation: props.firstRelation,
    tagFields: props.tagFields,
  });
  const page = useEntityPage(source, state);
  const actions = useEntityActions<T>(source, words);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<T[]>([]);
  const items = page.data?.items ?? [];
  const facts = page.data?.facts;
  const chosen = items.filter(({ id }) => selected.has(id));
  const [moving, setMoving] = useState(false);
  const movable = chosen.filter(({ permissions }) => permissions.edit);
  const copyLink = useLinkAction(props.linkOf);
  const clear = () => setSelected(new Set());

  const remove = async (some: readonly T[]) => {
    if (props.mayRemove && !(await props.mayRemove(some))) return;
    setRemoved(await actions.remove(some));
    clear();
  };
  const rowActions = (item: T): readonly RowAction[] => {
    const { delete: mayDelete } = item.permissions;
    const { trash, restore } = trashActions(texts, {
      remove: () => void remove([item]),
      restore: () => void actions.restore([item]),
    });
    if (state.trash) return mayDelete ? [restore] : [];
    return [
      ...props.actions(item, facts?.[item.id]),
      ...copyLink(item),
      ...(mayDelete ? [trash] : []),
    ];
  };

  return (
    <div className="bi-list">
      <ListToolbar
        state={state}
        searchLabel={words.search}
        relations={relations}
        folders={page.data?.tags ?? []}
        selected={chosen}
        primary={props.primary}
        look={cards && !state.trash && <ListLookSwitch look={look} onChange={setLook} />}
        onState={(patch) => {
          clear();
          change(patch);
        }}
        onClear={clear}
        onMove={source.move && (() => setMoving(true))}
        onRemove={() => void remove(chosen.filter(({ permissions }) => permissions.delete))}
        onRestore={() => {
          void actions.restore(chosen);
          clear();
        }}
        onRefresh={() => void page.refetch()}
        refreshing={page.isFetching}
        verifiable={facts !== undefined && props.verifiable !== false}
        filters={props.filters?.(state, change)}
      />
      {removed.length > 0 && (
        <UndoBar
          text={
            removed.length === 1 && removed[0]
              ? texts.deletedOne(removed[0].name)
              : words.deletedMany(removed.length)
          }
          onUndo={() => {
            void actions.restore(removed);
            setRemoved([]);
          }}
          onClose={() => setRemoved([])}
        />
      )}
      <div
        className="bi-list-body"
        aria-busy={page.isFetching}
        style={{ opacity: page.isPlaceholderData ? 0.55 : 1 }}
      >
        {page.isPending && <Skeleton shape="grid" />}
        {page.isError && !page.data && (
          <CallFailure
            title={words.failedTitle}
            error={page.error}
            onRetry={() => void page.refetch()}
          />
        )}
        {page.data && items.length === 0 && (
          <ListEmpty state={state} words={words} onState={change}>
            {props.empty(state, change)}
          </ListEmpty>
        )}
        {items.length > 0 && (
          <ListItems
            {...props}
            items={items}
            facts={facts}
            state={state}
            selected={selected}
            look={look}
            actions={rowActions}
            onSelect={setSelected}
            onState={change}
          />
        )}
      </div>
      {moving && movable.length > 0 && (
        <MoveDialog
          count={movable.length}
          start={sharedFolder(movable)}
          folders={page.data?.tags ?? []}
          onMove={async (folder) => {
            await actions.move(movable, folder);
            clear();
          }}
          onClose={() => setMoving(false)}
        />
      )}
      <ListFoot
        total={page.data ? words.count(page.data.total) : ''}
        page={state.page}
        pages={Math.max(1, Math.ceil((page.data?.total ?? 0) / LIST_PAGE_SIZE))}
        onPage={(next) => change({ page: next })}
      />
      <span className="bi-sr" role="status">
        {page.data ? words.count(page.data.total) : ''}
      </span>
    </div>
  );
}

interface ListItemsProps<T extends EntityItem>
  extends Omit<EntityTableProps<T>, 'actions'>, Pick<EntityListProps<T>, 'cards'> {
  look: ListLook;
  actions: (item: T) => readonly RowAction[];
}

/** One page of items as cards or, also where there are no cards and in the trash, as rows. */
function ListItems<T extends EntityItem>(props: ListItemsProps<T>) {
  const { cards, look, state } = props;
  return cards && look === 'cards' && !state.trash ? (
    <EntityCards {...props} cards={cards} />
  ) : (
    <EntityTable {...props} />
  );
}

/** The tags that all of some items have; '' where they differ. */
function sharedFolder([first, ...rest]: readonly EntityItem[]): EntityFolder {
  const all = (key: 'tag' | 'stag') =>
    first && rest.every((item) => item[key] === first[key]) ? first[key] : '';
  return { tag: all('tag'), stag: all('tag') === '' ? '' : all('stag') };
}

/** The entry that copies where an item opens; none inside a host's page, which owns its address. */
function useLinkAction<T>(linkOf: ((item: T) => string) | undefined) {
  const texts = useTexts(entityListTexts);
  const copy = useCopyLink(texts.linkCopied);
  const { surface } = useUiMode();
  return (item: T): RowAction[] => {
    if (linkOf === undefined || surface !== 'standalone') return [];
    const onChoose = () => copy(linkOf(item));
    return [{ key: 'link', icon: 'link', label: texts.copyLink, onChoose }];
  };
}

function trashActions(
  texts: { delete: string; restore: string },
  on: { remove: () => void; restore: () => void },
): { trash: RowAction; restore: RowAction } {
  return {
    trash: {
      key: 'delete',
      icon: 'trash',
      label: texts.delete,
      danger: true,
      divider: true,
      onChoose: on.remove,
    },
    restore: { key: 'restore', icon: 'undo', label: texts.restore, onChoose: on.restore },
  };
}

function useEntityPage<T>(source: EntitySource<T>, state: ListState) {
  const http = useHttp();
  const query = listQueryOf(state);
  return useQuery({
    ...source.list(http, query),
    placeholderData: (previous) => previous,
  });
}

interface ListEmptyProps {
  state: ListState;
  words: EntityListWords;
  onState: (patch: Partial<ListState>) => void;
  /** what says that there is no item at all */
  children: ReactNode;
}

/** Why a list shows nothing, and the one thing to do about it. */
function ListEmpty({ state, words, onState, children }: ListEmptyProps) {
  const texts = useTexts(entityListTexts);
  const facts = useTexts(factsTexts);
  if (state.verified && state.search === '' && state.tag === '') {
    return (
      <EmptyState
        text={facts.noneVerified}
        icon={<Icon name="verified" />}
        action={
          <Button onClick={() => onState({ verified: false, page: 1 })}>{facts.showAll}</Button>
        }
      />
    );
  }
  if (state.search !== '' || state.tag !== '' || state.state !== '') {
    return (
      <EmptyState
        title={words.noMatchTitle}
        text={texts.noMatchText}
        icon={<Icon name="search" />}
        action={
          <Button
            onClick={() =>
              onState({ search: '', tag: '', stag: '', verified: false, state: '', page: 1 })
            }
          >
            {texts.noMatchAction}
          </Button>
        }
      />
    );
  }
  if (!state.trash) return children;
  return (
    <EmptyState
      title={texts.trashEmptyTitle}
      text={words.trashEmptyText}
      icon={<Icon name="trash" />}
      action={
        <Button onClick={() => onState({ trash: false, page: 1 })}>{words.trashEmptyAction}</Button>
      }
    />
  );
}
