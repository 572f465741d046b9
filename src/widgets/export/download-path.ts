/** What the address of a download says. */
export interface DownloadAddress {
  /** kind of file, e.g. `xlsx` */
  kind: string;
  /** id of the file and of the job that makes it */
  id: string;
  /** name shown */
  name: string;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Address of the download screen of a file. */
export function downloadPath({ kind, id, name }: DownloadAddress): string {
  return `/download_file/${[kind, id, name].map(encodeURIComponent).join('/')}`;
}

/** What an address of the download screen says; parts that are missing are ''. */
export function readDownloadPath(path: string): DownloadAddress {
  const [, , kind = '', id = '', ...name] = path.split('/');
  return { kind: decoded(kind), id: decoded(id), name: decoded(name.join('/')) };
}
