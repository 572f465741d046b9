import type { Role } from '@bi/contract/identity/identity';
import type { Filter } from '@bi/contract/query/query';

/** A tenant of the demo. */
export interface DemoTenant {
  id: string;
  code: string;
  name: string;
}

/** A person of the demo; the password is public and works in demo mode only. */
export interface DemoUser {
  id: string;
  email: string;
  name: string;
  password: string;
  /** what the sign-in screen says next to the name */
  label: string;
  places: { tenantId: string; role: Role }[];
  rule?: { tenantId: string; name: string; filter: Filter };
}

/** Tenants of the demo; ids are fixed so that the sample data finds them. */
export const DEMO_TENANTS: readonly DemoTenant[] = [
  { id: 'acme', code: 'acme', name: 'Acme' },
  { id: 'globex', code: 'globex', name: 'Globex' },
];

/** People of the demo. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    id: 'demo-ana',
    email: 'ana.lee@acme.test',
    name: 'Ana Lee',
    password: 'demo-ana',
    label: 'administrator',
    places: [{ tenantId: 'acme', role: 'administrator' }],
  },
  {
    id: 'demo-raj',
    email: 'raj.patel@acme.test',
    name: 'Raj Patel',
    password: 'demo-raj',
    label: 'analyst',
    places: [{ tenantId: 'acme', role: 'analyst' }],
    rule: {
      tenantId: 'acme',
      name: 'Origin region West',
      filter: { of: 'origin', op: 'in', paths: [['West']] },
    },
  },
  {
    id: 'demo-mia',
    email: 'mia.chen@both.test',
    name: 'Mia Chen',
    password: 'demo-mia',
    label: 'analyst, viewer',
    places: [
      { tenantId: 'acme', role: 'analyst' },
      { tenantId: 'globex', role: 'viewer' },
    ],
  },
  {
    id: 'demo-gus',
    email: 'gus.olsen@globex.test',
    name: 'Gus Olsen',
    password: 'demo-gus',
    label: 'administrator',
    places: [{ tenantId: 'globex', role: 'administrator' }],
  },
];

/** The tenants of the demo, each with its administrator. */
export const SAMPLE_TENANTS = DEMO_TENANTS.flatMap((tenant) =>
  DEMO_USERS.filter(({ places }) =>
    places.some(({ tenantId, role }) => tenantId === tenant.id && role === 'administrator'),
  ).map(({ id, name, email: userName }) => ({ ...tenant, administrator: { id, name, userName } })),
);

/** User name of the person who operates the demo's installation. */
export const DEMO_OPERATOR = 'ana.lee@acme.test';

/** Service key of the demo portal, for acme. */
export const DEMO_SERVICE_KEY = 'demo-portal-key';
