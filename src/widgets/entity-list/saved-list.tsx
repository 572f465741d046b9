import type { ItemFacts } from '@bi/contract/share/item-facts';
import type { EntityShares, SharesSave } from '@bi/contract/share/share';
import type { SharedKindName } from '@bi/contract/share/share-levels';
import type { LinkedKind } from '@bi/contract/share/share-link-kinds';
import type { UsedBy } from '@bi/contract/table/table';
import type { UseQueryOptions } from '@tanstack/react-query';
import { isValidElement, useState, type ReactElement, type ReactNode } from 'react';
import type { HttpClient } from '../../core/http/http-types';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useCopyLink } from '../use-copy-link';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import type { EntityNaming } from './edit-entity-dialog';
import { EmptyFilteredList } from './empty-filtered-list';
import { EntityList, type EntityListProps } from './entity-list';
import type { EntityColumn, EntityItem, EntitySource, RowAction } from './entity-list-model';
import { entityListTexts } from './entity-list-texts';
import { useDeleteQuestion } from '../used-by/use-delete-question';
import { useVerificationEntries } from '../item-facts/use-verification-entries';
import { useEntityActions } from './use-entity-actions';

const EditEntityDialog = lazyPart(() => import('./edit-entity-dialog'));
const UsedByDialog = lazyPart(() => import('../used-by/used-by-dialog'));
const ShareDialog = lazyPart(() => import('../share/share-dialog'));

/** An item of a list; `favourite` is absent where the kind has none. */
export interface SavedItem extends EntityItem {
  favourite?: boolean;
}

/** The calls of a kind of saved thing. What is absent is in no menu. */
export interface SavedSource<T extends SavedItem> extends EntitySource<T> {
  /** saves name, description and tags; resolves with null, or with the newer version found meanwhile */
  rename: (
    http: HttpClient,
    item: T,
    naming: EntityNaming,
    version: number,
  ) => Promise<{ version: number; savedBy: string } | null>;
  /** resolves with the copy's name */
  duplicate?: (http: HttpClient, item: T) => Promise<string>;
  mark?: (http: HttpClient, item: T, favourite: boolean) => Promise<unknown>;
  usedBy?: (http: HttpClient, item: T) => UseQueryOptions<UsedBy>;
  shares?: (http: HttpClient, item: T) => UseQueryOptions<EntityShares>;
  /** the kind, where it can be verified */
  kind?: SharedKindName;
  /** the kind, where links for people without an account can open one */
  linked?: LinkedKind;
  /** saves who sees it; has to be there where `shares` is */
  share?: (http: HttpClient, item: T, body: SharesSave) => Promise<EntityShares>;
  /** `makers`: people who only view see none of these, also shared with them */
  readers?: 'makers';
}

type Relations = NonNullable<EntityListProps<SavedItem>['relations']>;

/** What most kinds can be narrowed to; '' is all of them. */
const USUAL_RELATIONS: Relations['entries'] = ['', 'own', 'shared', 'favourite', 'opened'];

/** The dialogs that every kind has. */
export type SavedDialog = 'edit' | 'history' | 'usedBy' | 'share';

/** Opens a dialog about an item. */
export type ShowDialog<T> = (dialog: SavedDialog, item: T) => void;

/** Properties of SavedList. */
export interface SavedListProps<T extends SavedItem> extends Omit<
  EntityListProps<T>,
  'source' | 'actions' | 'trailing' | 'columns' | 'empty' | 'mayRemove' | 'relations'
> {
  source: SavedSource<T>;
  columns: readonly EntityColumn<T>[] | ((show: ShowDialog<T>) => readonly EntityColumn<T>[]);
  /** what the list can be narrowed to, by default to all that most kinds have; absent: to nothing */
  relations?: { label: string; entries?: Relations['entries'] };
  /** the kind's own entries of a row's menu, which come first */
  actions: (item: T) => readonly RowAction[];
  /** its own entries between favourite and history */
  moreActions?: (item: T) => readonly RowAction[];
  /** whether the person may copy an item; by default nobody may */
  mayDuplicate?: (item: T) => boolean;
  /** the dialog of an item's versions; null or absent: its versions are not shown */
  history?: (item: T, onClose: () => void) => ReactNode;
  /** what else is said before items go to the trash; null: nothing, false keeps them */
  beforeRemove?: (items: readonly T[]) => Promise<ReactNode | false>;
  /** whether an item's versions are shown to the person; by default they are */
  mayRecall?: (item: T) => boolean;
  /** what is shown when there is no item at all; an element is not shown for a choice by relation */
  empty: ReactElement | EntityListProps<T>['empty'];
}

/**
 * The list of a kind of saved thing: EntityList with what all kinds have in common, rename and tags,
 * duplicate, favourites with a star, history and used-by. A kind describes its calls, columns and own
 * actions.
 */
export function SavedList<T extends SavedItem>(props: SavedListProps<T>) {
  const { source, columns, history, empty, linkOf, relations } = props;
  const copyLink = useCopyLink(useTexts(entityListTexts).linkCopied);
  const { usedBy, shares, share } = source;
  const [open, setOpen] = useState<{ dialog: SavedDialog; item: T } | null>(null);
  const show: ShowDialog<T> = (dialog, item) => setOpen({ dialog, item });
  const close = () => setOpen(null);
  const { actions, favourite } = useSavedActions(props, show);
  const deletion = useDeleteQuestion({ usedBy, kind: source.kind, before: props.beforeRemove });
  return (
    <>
      <EntityList
        {...props}
        relations={relations && { entries: USUAL_RELATIONS, ...relations }}
        columns={typeof columns === 'function' ? columns(show) : columns}
        actions={actions}
        mayRemove={deletion.mayRemove}
        trailing={source.mark && ((item) => <Star item={item} onMark={() => favourite(item)} />)}
        empty={(state, change) => {
          if (!isValidElement(empty)) return empty(state, change);
          return state.relation === '' ? (
            empty
          ) : (
            <EmptyFilteredList state={state} onState={change} />
          );
        }}
      />
      {deletion.dialog}
      {open?.dialog === 'edit' && (
        <EditEntityDialog
          item={open.item}
          keys={source.all}
          save={(http, naming, version) => source.rename(http, open.item, naming, version)}
          onClose={close}
        />
      )}
      {open?.dialog === 'history' && history?.(open.item, close)}
      {open?.dialog === 'share' && shares && share && (
        <ShareDialog
          name={open.item.name}
          mayShare={open.item.permissions.share}
          shares={(http) => shares(http, open.item)}
          save={(http, body) => share(http, open.item, body)}
          {...(source.linked && { links: { kind: source.linked, id: open.item.id } })}
          {...(source.readers && { readers: source.readers })}
          keys={source.all}
          {...(linkOf && { onCopyLink: () => copyLink(linkOf(open.item)) })}
          onClose={close}
        />
      )}
      {open?.dialog === 'usedBy' && usedBy && (
        <UsedByDialog
          name={open.item.name}
          usedBy={(http) => usedBy(http, open.item)}
          {...(source.kind && { object: `${source.kind}:${open.item.id}` })}
          onClose={close}
        />
      )}
    </>
  );
}

function Star({ item, onMark }: { item: SavedItem; onMark: () => void }) {
  const texts = useTexts(entityListTexts);
  return (
    <button
      type="button"
      className="bi-icon-button bi-star"
      aria-pressed={item.favourite ?? false}
      aria-label={`${texts.favourite}: ${item.name}`}
      onClick={onMark}
    >
      <Icon name="star" />
    </button>
  );
}

/** The menu of a row; what one may not do is not in it. */
function useSavedActions<T extends SavedItem>(props: SavedListProps<T>, show: ShowDialog<T>) {
  const { source, words } = props;
  const texts = useTexts(entityListTexts);
  const http = useHttp();
  const notify = useNotify();
  const { run } = useEntityActions(source, words);
  const { duplicate, mark, usedBy, shares } = source;
  const { data: me } = useMe();
  const verifications = useVerificationEntries();

  const favourite = (item: T) =>
    void run(async () => {
      await mark?.(http, item, item.favourite !== true);
    });
  const copy = (item: T) =>
    void run(async () => {
      if (duplicate) notify.success(texts.duplicated(await duplicate(http, item)));
    });

  const actions = (item: T, facts: ItemFacts | undefined): RowAction[] => {
    const own = props.actions(item);
    const entry = (key: string, icon: RowAction['icon'], label: string, onChoose: () => void) => ({
      key,
      icon,
      label,
      onChoose,
    });
    const shared: (RowAction | false)[] = [
      item.permissions.edit && entry('rename', 'edit', texts.edit, () => show('edit', item)),
      duplicate !== undefined &&
        props.mayDuplicate?.(item) === true &&
        entry('duplicate', 'copy', texts.duplicate, () => copy(item)),
      mark !== undefined &&
        entry('favourite', 'star', item.favourite ? texts.unfavourite : texts.favourite, () =>
          favourite(item),
        ),
      shares !== undefined &&
        me?.role !== 'guest' &&
        entry('share', 'share', item.permissions.share ? texts.share : texts.whoSees, () =>
          show('share', item),
        ),
      ...(source.kind && facts ? verifications({ ...item, kind: source.kind }, facts) : []),
      ...(props.moreActions?.(item) ?? []),
      props.history !== undefined &&
        props.mayRecall?.(item) !== false &&
        entry('history', 'history', texts.history, () => show('history', item)),
      usedBy !== undefined && entry('usedBy', 'link', texts.usedBy, () => show('usedBy', item)),
    ];
    const [first, ...rest] = shared.filter((action) => action !== false);
    if (!first) return [...own];
    const isDivided = own.at(-1)?.divider === true;
    return [...own, isDivided ? first : { ...first, divider: true }, ...rest];
  };
  return { actions, favourite };
}
