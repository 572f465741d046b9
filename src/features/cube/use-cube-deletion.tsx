import type { CubeSummary } from '@bi/contract/cube-entity';
import type { VisibleRowsAnswer } from '@bi/contract/visible-rows';
import { useState, type ReactNode } from 'react';
import { compareVisibleRows } from '@bi/contract/endpoints/cubes';
import { MEASURING } from '../../api/cube-edit';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNotify } from '../../host/use-notify';
import { lazyPart } from '../../ui/lazy-part';

const DeleteCubesDialog = lazyPart(() => import('./delete-cubes-dialog'));

interface Question {
  names: string[];
  shown: VisibleRowsAnswer;
  answer: (sure: boolean) => void;
}

/**
 * Whether cubes may be deleted: an administrator is asked first, with whose visible rows change, where
 * they keep somebody from rows. `dialog` is to be rendered.
 */
export function useCubeDeletion(): {
  mayRemove: (cubes: readonly CubeSummary[]) => Promise<boolean>;
  dialog: ReactNode;
} {
  const http = useHttp();
  const notify = useNotify();
  const { data: me } = useMe();
  const [question, setQuestion] = useState<Question | null>(null);
  const isAdministrator = me?.actions.includes('user.manage') ?? false;

  const mayRemove = async (cubes: readonly CubeSummary[]): Promise<boolean> => {
    if (!isAdministrator) return true;
    const shown: VisibleRowsAnswer = { people: [], fields: [] };
    try {
      for (const { id } of cubes) {
        const body = { cube: id };
        const { people, fields } = await call(http, compareVisibleRows, { body }, MEASURING);
        shown.people.push(...people);
        shown.fields.push(...fields.filter((name) => !shown.fields.includes(name)));
      }
    } catch (error) {
      notify.error(error);
      return false;
    }
    if (shown.people.length + shown.fields.length === 0) return true;
    return new Promise((resolve) => {
      const answer = (sure: boolean) => {
        setQuestion(null);
        resolve(sure);
      };
      setQuestion({ names: cubes.map(({ name }) => name), shown, answer });
    });
  };

  return {
    mayRemove,
    dialog: question && (
      <DeleteCubesDialog names={question.names} {...question.shown} onAnswer={question.answer} />
    ),
  };
}
