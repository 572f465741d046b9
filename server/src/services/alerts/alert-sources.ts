import { BiError } from '@bi/contract/messages/bi-error';
import type { AlertSource, AlertSubject } from '@bi/contract/delivery/alert';
import { addressText } from '@bi/olap/dashboard/address-text';
import type { Principal } from '../../policies/principal';

type Find = (principal: Principal, idOrSlug: string) => Promise<{ id: string; name: string }>;

/** Finds what alerts were made from, by kind, where the person may see it; throws a BiError where not. */
export type SourceFinders = Record<AlertSource['kind'], Find>;

const SCREENS = { report: '/view-Report', dashboard: '/dashboardItem' } as const;

/** What alerts were made from: whether somebody sees it, and where it is opened. */
export class AlertSources {
  readonly #find: SourceFinders;

  constructor(find: SourceFinders) {
    this.#find = find;
  }

  /** The source by its id; null: it does not exist, or the person may not see it. */
  async stored(principal: Principal, source: AlertSource): Promise<AlertSource | null> {
    const found = await this.found(principal, source);
    return found && { ...source, id: found.id };
  }

  /** Id and name of a source; null: it does not exist, or the person may not see it. */
  async found(principal: Principal, { kind, id }: AlertSource) {
    try {
      const { id: own, name } = await this.#find[kind](principal, id);
      return { id: own, name };
    } catch (error) {
      if (error instanceof BiError) return null;
      throw error;
    }
  }
}

/** Where what an alert watches is opened. @param origin at which people reach this server */
export function sourceAddress(origin: string, { source, query }: AlertSubject): string {
  if (source.kind !== 'cube') {
    const params = new URLSearchParams({ report_id: source.id, type: source.kind });
    return `${origin}/#${SCREENS[source.kind]}?${params.toString()}`;
  }
  const state = addressText({ query, presentation: { show: 'grid', chart: { kind: 'auto' } } });
  const params = new URLSearchParams({
    ...{ report_id: source.id, type: 'cube' },
    ...(state !== null && { state }),
  });
  return `${origin}/#/olap?${params.toString()}`;
}
