const UPLOAD = 'upload ';
const VIEW = 'view ';

/** What a dataset's version says it was built from when a file made it. */
export function fileSource({ id, file_name }: { id: string; file_name: string }): string {
  return `${UPLOAD}${id} ${file_name}`;
}

/** What a dataset's version says it was built from when it keeps a View's rows. */
export function viewSource({ id }: { id: string }): string {
  return `${VIEW}${id}`;
}

/** The upload a version was built from, its file's name null where it was not noted; null for others. */
export function uploadOfSource(source: string): { id: string; fileName: string | null } | null {
  if (!source.startsWith(UPLOAD)) return null;
  const [id = '', ...name] = source.slice(UPLOAD.length).split(' ');
  return { id, fileName: name.join(' ') || null };
}

/** Id of the View whose rows a version keeps; null for others. */
export function viewOfSource(source: string): string | null {
  return source.startsWith(VIEW) ? source.slice(VIEW.length) : null;
}
