import type { FastifyInstance } from 'fastify';

/** One route of a server as its router knows it; `path` has its parameters as `:id`. */
export interface ListedRoute {
  method: string;
  path: string;
}

/** Every route a server really answers, HEAD (its GET's twin) and the catch-all preflight left out. */
export function listRoutes(app: FastifyInstance): ListedRoute[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!found) return [];
      const [, indent = '', segment = '', methods = ''] = found;
      const depth = indent.length / 4;
      const path = `${parents.slice(0, depth).join('')}${segment}`;
      parents.splice(depth, parents.length, segment);
      return methods
        .split(', ')
        .filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method))
        .map((method) => ({ method, path }));
    });
}
