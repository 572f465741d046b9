import type { CubeModel } from '@bi/contract/cube/cube';
import { measure, reader, text } from './cube-reader';

/** Reads questions of leases of rooms, whose first measure is an amount and whose states are called like dates. */
export const leasedRooms = (): ((question: string) => string) =>
  reader(
    {
      label: 'Leases',
      key: ['lease_id'],
      dimensions: [
        { ...text('start_day', 'Start day', 'Start'), type: 'date', expr: 'start_date' },
        { ...text('opened_day', 'Opened day', 'Opened'), type: 'date', expr: 'opened_date' },
        text('status', 'Lease status'),
        { ...text('tenant_name', 'Tenant company', 'Tenant'), expr: 'tenant.name' },
        { ...text('tenant_size', 'Tenant size', 'Tenant'), expr: 'tenant.size' },
        text('house', 'House'),
      ],
      measures: [
        measure('rent', 'Monthly rent', 'sum', 'rent'),
        { name: 'rows', label: 'Number of leases', agg: 'count', synonyms: ['Leases'] },
        measure('desks', 'Desks', 'sum', 'desks'),
      ],
    } as unknown as Partial<CubeModel>,
    {
      status: ['Active', 'Terminated', 'Open'],
      tenant_name: ['Harbor Works', 'Falcon Foods'],
      tenant_size: ['Small', 'Medium', 'Enterprise'],
      house: ['North', 'South'],
    },
  );
