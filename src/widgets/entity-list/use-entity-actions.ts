import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import type { EntityFolder, EntityItem, EntityListWords, EntitySource } from './entity-list-model';
import { entityListTexts } from './entity-list-texts';

/** What can be done with items of a list; lists are read again afterwards. */
export interface EntityActions<T> {
  busy: boolean;
  /** Does one thing and reads the lists again. Failures are shown once, by the HTTP client. */
  run: (work: () => Promise<void>) => Promise<void>;
  /** resolves with those that did go to the trash */
  remove: (items: readonly T[]) => Promise<T[]>;
  restore: (items: readonly T[]) => Promise<void>;
  /** resolves with those that are filed under the tags now; the rest is named to the person */
  move: (items: readonly T[], folder: EntityFolder) => Promise<T[]>;
}

/** Trash and restore of any number of items, and a way to do other things in the same manner. */
export function useEntityActions<T extends EntityItem>(
  source: Pick<EntitySource<T>, 'all' | 'remove' | 'restore' | 'move'>,
  words: Pick<EntityListWords, 'count'>,
): EntityActions<T> {
  const http = useHttp();
  const notify = useNotify();
  const texts = useTexts(entityListTexts);
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: source.all }),
  });
  const { mutateAsync } = mutation;

  const each = useCallback(
    async (items: readonly T[], work: (item: T) => Promise<unknown>) => {
      const done: T[] = [];
      await mutateAsync(async () => {
        const outcomes = await Promise.allSettled(items.map((item) => work(item)));
        items.forEach((item, index) => {
          if (outcomes[index]?.status === 'fulfilled') done.push(item);
        });
      });
      return done;
    },
    [mutateAsync],
  );

  return {
    busy: mutation.isPending,
    run: (work) => mutateAsync(work).catch(() => undefined),
    remove: (items) => each(items, ({ id }) => source.remove(http, id)),
    async restore(items) {
      const back = await each(items, ({ id }) => source.restore(http, id));
      const [first] = back;
      if (first) {
        notify.success(texts.restored(back.length === 1 ? first.name : words.count(back.length)));
      }
    },
    async move(items, folder) {
      const { move } = source;
      if (!move) return [];
      const done = await each(items, (item) => move(http, item, folder));
      if (done.length > 0) notify.success(texts.moved(done.length));
      const left = items.filter((item) => !done.includes(item));
      if (left.length > 0) notify.info(texts.notMoved(left.map(({ name }) => name).join(', ')));
      return done;
    },
  };
}
