import type { FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import type { AdminCall } from '../../../identity/admin/admin-gate';
import { principalOf } from '../../caller';
import { callerOf } from '../identity-request';

/** Path parameter of one item. */
export interface Ids {
  id: string;
}

/** Who administers, from where. */
export function adminCall(request: FastifyRequest): AdminCall {
  return { principal: principalOf(request), caller: callerOf(request) };
}

/** One page of an administration list. */
export const PageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
  });
