import { verifyItem } from '@bi/contract/endpoints/item-facts';
import type { SharedKindName } from '@bi/contract/share/share-levels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { itemFactQueries } from '../../api/item-facts';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { factsTexts } from './facts-texts';

/** Something that can be verified. */
export interface VerifiedItem {
  kind: SharedKindName;
  id: string;
  name: string;
}

/**
 * Verifies something as it is saved now, or removes its verification, and offers to undo it. A verification
 * that is given back carries the name of who gives it back.
 */
export function useVerification(): (item: VerifiedItem, verified: boolean, note?: string) => void {
  const http = useHttp();
  const notify = useNotify();
  const texts = useTexts(factsTexts);
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ kind, id, ...body }: VerifiedItem & { verified: boolean; note: string }) =>
      call(http, verifyItem, {
        id,
        body: { kind, verified: body.verified, note: body.note },
      }),
    onSuccess: (_facts, { verified, note, ...item }) =>
      notify.ended({
        tone: 'success',
        title: verified ? texts.didVerify(item.name) : texts.didUnverify(item.name),
        action: { label: texts.undo, run: () => set(item, !verified, note) },
      }),
    onSettled: (_facts, _failure, { kind, id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: itemFactQueries.all(kind, id) }),
        client.invalidateQueries({ queryKey: [`${kind}s`, 'list'] }),
      ]),
  });
  const set = (item: VerifiedItem, verified: boolean, note = '') =>
    mutate({ ...item, verified, note });
  return set;
}
