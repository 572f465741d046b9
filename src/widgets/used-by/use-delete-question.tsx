import type { UsedBy } from '@bi/contract/table/table';
import { useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { HttpClient } from '../../core/http/http-types';
import { useHttp } from '../../host/use-http';
import { lazyPart } from '../../ui/lazy-part';
import type { UsedItem } from './delete-dialog';

const DeleteDialog = lazyPart(() => import('./delete-dialog'));

interface Named {
  id: string;
  name: string;
}

interface Asked<T> {
  usedBy?: ((http: HttpClient, item: T) => UseQueryOptions<UsedBy>) | undefined;
  /** their kind, to say which numbers change without them */
  kind?: string | undefined;
  /** what else is to be said before they are deleted; null: nothing, false: they stay */
  before?: ((items: readonly T[]) => Promise<ReactNode | false>) | undefined;
}

interface Question {
  names: string[];
  used: UsedItem[];
  more: ReactNode;
  answer: (sure: boolean) => void;
}

/**
 * Asks once before things are deleted of which some are used, with what uses them and which numbers would change.
 * What is not used is deleted at once. `dialog` is to be rendered.
 */
export function useDeleteQuestion<T extends Named>({
  usedBy,
  kind,
  before,
}: Asked<T>): {
  mayRemove: (items: readonly T[]) => Promise<boolean>;
  dialog: ReactNode;
} {
  const http = useHttp();
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);

  const usedOf = async (item: T): Promise<UsedItem[]> => {
    if (usedBy === undefined) return [];
    // what cannot be found out keeps nobody from deleting
    const users = await client.query({ ...usedBy(http, item) }).catch(() => []);
    if (users.length === 0) return [];
    const { id, name } = item;
    const object = kind === undefined ? {} : { object: `${kind}:${id}` };
    return [{ id, name, usedBy: (of) => usedBy(of, item), ...object }];
  };
  const mayRemove = async (items: readonly T[]): Promise<boolean> => {
    const more = (await before?.(items)) ?? null;
    if (more === false) return false;
    const used = (await Promise.all(items.map(usedOf))).flat();
    if (used.length === 0 && more === null) return true;
    return new Promise((resolve) => {
      const answer = (sure: boolean) => {
        setQuestion(null);
        resolve(sure);
      };
      setQuestion({ names: items.map(({ name }) => name), used, more, answer });
    });
  };
  return {
    mayRemove,
    dialog: question && (
      <DeleteDialog
        names={question.names}
        used={question.used}
        more={question.more}
        onAnswer={question.answer}
      />
    ),
  };
}
