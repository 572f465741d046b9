import type { Principal } from '../policies/principal';
import type { EndpointCall } from './endpoint-call';

type ById = { id: string };
type Present<Row, Detail> = (call: EndpointCall, row: Row) => Promise<Detail>;

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
