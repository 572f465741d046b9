/** A thing with some fields replaced; a field of undefined is left out. */
export function patched<Thing extends object>(
  thing: Thing,
  patch: { [Key in keyof Thing]?: Thing[Key] | undefined },
): Thing {
  const entries = Object.entries({ ...thing, ...patch });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Thing;
}
