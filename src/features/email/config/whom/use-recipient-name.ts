import type { EmailRecipient } from '@bi/contract/delivery/email';
import { useQuery } from '@tanstack/react-query';
import { tableQueries } from '../../../../api/tables';
import { viewQueries } from '../../../../api/views';
import { useHttp } from '../../../../host/use-http';
import { useMe } from '../../../../host/use-me';
import { useTexts } from '../../../../host/use-texts';
import { useEmailForm } from '../form-context';
import { whomTexts } from './whom-texts';

/** What a recipient is called. */
export function useRecipientName(one: EmailRecipient): string {
  const texts = useTexts(whomTexts);
  const http = useHttp();
  const { data: me } = useMe();
  const { nameOf } = useEmailForm();
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
      const name = nameOf(one.id);
      return one.kind === 'group' ? texts.group(name) : name;
    }
  }
}
