/// <reference types="vite/client" />
import type { Endpoint } from '@bi/contract/descriptors/endpoint';
import type { EndpointSchema } from '@bi/contract/descriptors/endpoint-schemas';

/** A call as contract/endpoints describes it. */
export interface DescribedCall extends Pick<Endpoint, 'id' | 'method' | 'path' | 'base'> {
  /** resource: the name of its file */
  resource: string;
  schema: EndpointSchema;
}

const plain = import.meta.glob<Record<string, Endpoint>>(
  ['../../../contract/endpoints/*.ts', '!**/*.schemas.ts'],
  { eager: true },
);
const described = import.meta.glob<Record<string, Record<string, EndpointSchema>>>(
  '../../../contract/endpoints/*.schemas.ts',
  { eager: true },
);

/** Every call that contract/endpoints describes, by operation id. */
export const EVERY_CALL: ReadonlyMap<string, DescribedCall> = new Map(
  Object.entries(plain).flatMap(([file, endpoints]) => {
    const schemas = Object.values(described[file.replace('.ts', '.schemas.ts')] ?? {});
    const resource = file.replace(/^.*\/|\.ts$/g, '');
    return Object.values(endpoints).map((endpoint) => {
      const { id } = endpoint;
      const schema = schemas.find((one) => id in one)?.[id];
      if (!schema) throw new Error(`${id} has no schemas`);
      return [id, { ...endpoint, resource, schema }] as const;
    });
  }),
);
