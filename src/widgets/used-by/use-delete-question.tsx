import type { UsedBy } from '@bi/contract/table';
import { useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { HttpClient } from '../../core/http/http-types';
import { useHttp } from '../../host/use-http';
import { lazyPart } from '../../ui/lazy-part';

const UsedByDialog = lazyPart(() => import('./used-by-dialog'));

interface Named {
  id: string;
  name: string;
}

interface Question<T> {
  item: T;
  answer: (sure: boolean) => void;
}

/**
 * Asks before something is deleted that is used, with what uses it and which numbers would change; of several, one
 * after the other. What is not used is deleted at once. `dialog` is to be rendered.
 */
export function useDeleteQuestion<T extends Named>(
  usedBy: ((http: HttpClient, item: T) => UseQueryOptions<UsedBy>) | undefined,
  kind: string | undefined,
): { mayRemove: (items: readonly T[]) => Promise<boolean>; dialog: ReactNode } {
  const http = useHttp();
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question<T> | null>(null);

  const isUsed = async (item: T): Promise<boolean> => {
    if (usedBy === undefined) return false;
    // what cannot be found out keeps nobody from deleting
    const users = await client.query({ ...usedBy(http, item) }).catch(() => []);
    return users.length > 0;
  };
  const mayRemove = async (items: readonly T[]): Promise<boolean> => {
    for (const item of items) {
      if (!(await isUsed(item))) continue;
      const sure = await new Promise<boolean>((resolve) => {
        setQuestion({
          item,
          answer: (given) => {
            setQuestion(null);
            resolve(given);
          },
        });
      });
      if (!sure) return false;
    }
    return true;
  };
  return {
    mayRemove,
    dialog: question && usedBy && (
      <UsedByDialog
        key={question.item.id}
        name={question.item.name}
        usedBy={(of) => usedBy(of, question.item)}
        {...(kind !== undefined && { object: `${kind}:${question.item.id}` })}
        onClose={() => question.answer(false)}
        onDelete={() => question.answer(true)}
      />
    ),
  };
}
