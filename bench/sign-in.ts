/** A token of the sample's administrator from the server at an address. */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/iam/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana.lee@acme.test', password: 'demo-ana' }),
  });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}
