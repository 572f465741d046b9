import type { ListQuery, Page } from '@bi/contract/entity/entity';
import type { EntityDraft, EntityDraftBody } from '@bi/contract/entity/entity-draft';
import type { Principal } from '../policies/principal';
import { presentDraft } from '../presenters/draft';
import { versionConflict } from '../presenters/version-conflict';
import type { EntityDrafts } from '../services/entities/entity-drafts';
import type { RowPage, StoreOutcome } from '../services/entities/entity-store';
import type { SavedRow, SavedVersion } from '../services/entities/saved-kind';
import type { EndpointCall } from './endpoint-call';

type ById = { id: string };
type Present<Row, Shown> = (call: EndpointCall, row: Row) => Promise<Shown>;

/** Handler that moves an item to the trash. */
export function removing(writer: { remove: (who: Principal, id: string) => Promise<void> }) {
  return async ({ id }: ById, { principal }: EndpointCall): Promise<null> => {
    await writer.remove(principal, id);
    return null;
  };
}

/** Handler that takes an item out of the trash and answers with it. */
export function restoring<Row, Detail>(
  writer: { restore: (who: Principal, id: string) => Promise<Row> },
  present: Present<Row, Detail>,
) {
  return async ({ id }: ById, call: EndpointCall): Promise<Detail> =>
    present(call, await writer.restore(call.principal, id));
}

/** Handler that copies an item, once per Idempotency-Key, and answers with the copy. */
export function copying<Row, Detail>(
  writer: { duplicate: (who: Principal, id: string, key?: string) => Promise<Row> },
  present: Present<Row, Detail>,
) {
  return async ({ id }: ById, call: EndpointCall): Promise<Detail> =>
    present(call, await writer.duplicate(call.principal, id, call.idempotencyKey));
}

/** Handler that marks an item as the caller's favourite, or no longer, and answers with it. */
export function marking<Row, Detail>(
  writer: { favourite: (who: Principal, id: string, favourite: boolean) => Promise<Row> },
  present: Present<Row, Detail>,
) {
  return async (
    { id, body: { favourite } }: ById & { body: { favourite: boolean } },
    call: EndpointCall,
  ): Promise<Detail> => present(call, await writer.favourite(call.principal, id, favourite));
}

/** Handler that makes an item, once per Idempotency-Key, and answers with it. */
export function creating<Row, Body, Detail>(
  writer: { create: (who: Principal, body: Body, key?: string) => Promise<Row> },
  present: Present<Row, Detail>,
) {
  return async ({ body }: { body: Body }, call: EndpointCall): Promise<Detail> =>
    present(call, await writer.create(call.principal, body, call.idempotencyKey));
}

/** What a save came to: the saved item, or 1007 with the newer one. @throws {BiError} conflict.version */
export async function savedOrNewer<Row extends SavedRow, Detail>(
  call: EndpointCall,
  outcome: StoreOutcome<Row>,
  present: Present<Row, Detail>,
): Promise<Detail> {
  if ('saved' in outcome) return present(call, outcome.saved);
  throw versionConflict(outcome.newer, await present(call, outcome.newer));
}

/** Handler that saves an item over a version and answers with it. */
export function saving<Row extends SavedRow, Body, Detail>(
  writer: { save: (who: Principal, id: string, body: Body) => Promise<StoreOutcome<Row>> },
  present: Present<Row, Detail>,
) {
  return async ({ id, body }: ById & { body: Body }, call: EndpointCall): Promise<Detail> =>
    savedOrNewer(call, await writer.save(call.principal, id, body), present);
}

/** Handler that answers with one page of items. */
export function listing<Row, Summary>(
  reader: { list: (who: Principal, query: ListQuery) => Promise<RowPage<Row>> },
  present: (call: EndpointCall, rows: readonly Row[]) => Promise<Summary[]>,
) {
  return async ({ query }: { query: ListQuery }, call: EndpointCall): Promise<Page<Summary>> => {
    const { rows, ...page } = await reader.list(call.principal, query);
    return { items: await present(call, rows), ...page };
  };
}

/** Handler that answers with an item and remembers that the caller opened it. */
export function opening<Row, Detail>(
  reader: { open: (who: Principal, id: string) => Promise<Row> },
  present: Present<Row, Detail>,
) {
  return async ({ id }: ById, call: EndpointCall): Promise<Detail> =>
    present(call, await reader.open(call.principal, id));
}

/** Handler that answers with the saved versions of an item, newest first. */
export function recalling<Content extends object, Version>(
  reader: { history: (who: Principal, id: string) => Promise<SavedVersion<Content>[]> },
  present: (version: SavedVersion<Content>) => Version,
) {
  return async ({ id }: ById, { principal }: EndpointCall): Promise<Version[]> =>
    (await reader.history(principal, id)).map(present);
}

/** Handler that answers with the caller's unsaved work on an item. */
export function readingDraft(drafts: Pick<EntityDrafts, 'get'>) {
  return async ({ id }: ById, { principal }: EndpointCall): Promise<EntityDraft> =>
    presentDraft(await drafts.get(principal, id));
}

/** Handler that stores the caller's unsaved work on an item and answers with it. */
export function storingDraft(drafts: Pick<EntityDrafts, 'put'>) {
  return async (
    { id, body }: ById & { body: EntityDraftBody },
    { principal }: EndpointCall,
  ): Promise<EntityDraft> => presentDraft(await drafts.put(principal, id, body));
}

/** Handler that discards the caller's unsaved work on an item. */
export function discardingDraft(drafts: Pick<EntityDrafts, 'discard'>) {
  return async ({ id }: ById, { principal }: EndpointCall): Promise<null> => {
    await drafts.discard(principal, id);
    return null;
  };
}
