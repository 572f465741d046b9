import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/groups';
import { groupSchemas } from '@bi/contract/endpoints/groups.schemas';
import { GroupService } from '../../services/shares/group-service';
import type { ServiceContext } from '../../services/service-context';
import { registerEndpoints } from '../register-endpoints';

/** Groups of people that things are shared with. */
export function registerGroupRoutes(
  app: FastifyInstance,
  context: Pick<ServiceContext, 'database' | 'now'>,
): void {
  const groups = new GroupService(context);
  registerEndpoints(app, endpoints, groupSchemas, {
    listGroups: ({ query }, { principal }) => groups.list(principal, query),
    createGroup: ({ body }, { principal }) => groups.create(principal, body),
    renameGroup: ({ id, body }, { principal }) => groups.rename(principal, id, body),
    deleteGroup: async ({ id }, { principal }) => {
      await groups.remove(principal, id);
      return null;
    },
    listGroupMembers: ({ id, query }, { principal }) => groups.members(principal, id, query),
    changeGroupMembers: ({ id, body }, { principal }) => groups.changeMembers(principal, id, body),
  });
}
