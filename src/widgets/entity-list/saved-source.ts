import type { ById, Endpoint } from '@bi/contract/descriptors/endpoint';
import type { ConflictOf } from '@bi/contract/entity/entity';
import type { MarkInput, SaveInput } from '@bi/contract/descriptors/entity-endpoints';
import { namingOf, saveOver, type SaveNaming } from '../../api/save';
import { call } from '../../core/http/call';
import type { HttpClient } from '../../core/http/http-types';
import type { EntityNaming } from './edit-entity-dialog';
import type { SavedItem, SavedSource } from './saved-list';

/** What is read of an item before it is saved under another name. */
type Named = SaveNaming & { version: number };

/** The calls of a kind whose items are a name, a folder and a content; `Save` is the body of a save. */
export interface SavedCalls<T extends SavedItem, Detail extends Named, Save> extends Pick<
  SavedSource<T>,
  'all' | 'list' | 'kind' | 'linked' | 'usedBy'
> {
  get: Endpoint<ById, Detail, never>;
  save: Endpoint<SaveInput<Save>, Detail, ConflictOf<Detail>>;
  /** what a save sends besides the name, the folder and the version */
  content: (detail: Detail) => Omit<Save, keyof Named>;
  remove: Endpoint<ById, unknown, never>;
  restore: Endpoint<ById, unknown, never>;
  duplicate: Endpoint<ById, { name: string }, never>;
  mark: Endpoint<MarkInput, unknown, never>;
}

/** The source of SavedList for a kind, from its calls; a list may replace or add what differs. */
export function savedSource<T extends SavedItem, Detail extends Named, Save>(
  calls: SavedCalls<T, Detail, Save>,
): SavedSource<T> & Required<Pick<SavedSource<T>, 'move' | 'duplicate' | 'mark'>> {
  const { get, save, content, remove, restore, duplicate, mark, ...source } = calls;
  const change = async (
    http: HttpClient,
    { id }: T,
    naming: Partial<EntityNaming>,
    over?: number,
  ) => {
    const detail = await call(http, get, { id });
    const version = over ?? detail.version;
    const body = { ...namingOf(detail), ...content(detail), ...naming, version } as Save;
    return (await saveOver(http, save, { id, body })).conflict;
  };
  return {
    ...source,
    remove: (http, id) => call(http, remove, { id }),
    restore: (http, id) => call(http, restore, { id }),
    move: async (http, item, folder) => {
      const conflict = await change(http, item, folder);
      if (conflict) throw new Error(conflict.savedBy);
    },
    rename: async (http, item, naming, over) => {
      const conflict = await change(http, item, naming, over);
      return conflict && { version: conflict.current.version, savedBy: conflict.savedBy };
    },
    duplicate: async (http, { id }) => (await call(http, duplicate, { id })).name,
    mark: (http, { id }, favourite) => call(http, mark, { id, body: { favourite } }),
  };
}
