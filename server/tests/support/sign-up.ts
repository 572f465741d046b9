import type { Role } from '@bi/contract/identity/identity';
import type { AppFixture } from './app-fixture';

const PASSWORD = 'long-enough-9';

/** Makes a person of acme with a role; gives the id and what calls are made `as`. */
export async function signUp(
  lab: AppFixture,
  name: string,
  role: Role,
): Promise<{ id: string; as: { token: string } }> {
  const body = { userName: name, name, email: '', role, password: PASSWORD };
  const made = await lab.call({ as: 'ana', method: 'POST', path: '/users', body });
  const signed = await lab.call({
    method: 'POST',
    path: '!/iam/login',
    body: { username: name, password: PASSWORD },
  });
  return { id: made.data.id, as: { token: signed.data.access_token } };
}
