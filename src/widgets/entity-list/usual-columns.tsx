import type { Audience } from '@bi/contract/share/share-levels';
import { AudienceLabel } from './audience-label';
import type { EntityColumn } from './entity-list-model';
import { Moment } from './entity-table';

interface Seen {
  audience: Audience;
  openedAt: string | null;
}

/** Names of the columns of `usualColumns`. */
export interface UsualColumnTexts {
  audience: string;
  opened: string;
  never: string;
}

/** The last columns of lists of things that are opened to be read: who sees them, and when one did last. */
export function usualColumns<T extends Seen>(texts: UsualColumnTexts): EntityColumn<T>[] {
  return [
    {
      key: 'audience',
      label: texts.audience,
      room: 'wide',
      render: ({ audience }) => <AudienceLabel audience={audience} />,
    },
    {
      key: 'openedAt',
      label: texts.opened,
      room: 'widest',
      last: true,
      sort: 'openedAt',
      render: ({ openedAt }) => (openedAt === null ? texts.never : <Moment iso={openedAt} />),
    },
  ];
}
