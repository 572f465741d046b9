import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { Me } from '../identity/identity';
import type * as endpoints from './me';

/** Schemas of the calls about the caller. */
export const meSchemas: SchemasOf<typeof endpoints> = {
  getMe: {
    byLink: true,
    tag: 'identity',
    who: 'caller',
    summary: 'Who asks and what they may do',
    answer: Me,
  },
};
