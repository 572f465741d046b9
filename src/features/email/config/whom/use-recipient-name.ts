import type { EmailRecipient } from '@bi/contract/email';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { shareQueries } from '../../../../api/shares';
import { tableQueries } from '../../../../api/tables';
import { viewQueries } from '../../../../api/views';
import { useHttp } from '../../../../host/use-http';
import { useMe } from '../../../../host/use-me';
import { useTexts } from '../../../../host/use-texts';
import { whomTexts } from './whom-texts';

/** What a recipient is called; its id until it is loaded. */
export function useRecipientName(one: EmailRecipient): string {
  const texts = useTexts(whomTexts);
  const http = useHttp();
  const { data: me } = useMe();
  const isPerson = one.kind === 'user' || one.kind === 'group';
  const people = useInfiniteQuery({ ...shareQueries.grantees(http, ''), enabled: isPerson });
  const id = one.kind === 'rows' ? one.id : '';
  const view = useQuery({
    ...viewQueries.detail(http, id),
    enabled: one.kind === 'rows' && one.of === 'view',
  });
  const table = useQuery({
    ...tableQueries.detail(http, id),
    enabled: one.kind === 'rows' && one.of === 'table',
  });
  switch (one.kind) {
    case 'address':
      return one.address;
    case 'role':
      return texts.role(texts[one.role]);
    case 'rows':
      return texts.rowsOf(view.data?.name ?? table.data?.name ?? one.id, one.address);
    case 'user':
    case 'group': {
      if (one.kind === 'user' && one.id === me?.userId) return texts.you(me.name);
      const found = people.data?.pages
        .flatMap(({ items }) => items)
        .find(
          ({ kind, id: other }) =>
            other === one.id && (kind === 'group') === (one.kind === 'group'),
        );
      const name = found?.name ?? one.id;
      return one.kind === 'group' ? texts.group(name) : name;
    }
  }
}
