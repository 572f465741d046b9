import { createServer, type AddressInfo } from 'node:net';
import type { LoopbackProvider } from '../../server/tests/identity/loopback-providers';

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => void probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** The environment that makes a loopback provider one of the product's. */
export function providerClient(
  name: string,
  { settings }: LoopbackProvider,
  issuer = settings.issuer,
): Record<string, string> {
  return {
    [`BI_${name}_CLIENT_ID`]: settings.clientId,
    [`BI_${name}_CLIENT_SECRET`]: settings.clientSecret,
    [`BI_${name}_ISSUER`]: issuer ?? '',
    ...(settings.api === null ? {} : { [`BI_${name}_API`]: settings.api }),
  };
}
