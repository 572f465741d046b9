/** What somebody dropped or chose: texts by path, or an archive as base64. */
export type DroppedFiles = { files: Record<string, string> } | { zip: string };

interface PlacedFile {
  path: string;
  file: File;
}

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name);
const isText = (path: string): boolean => /\.ya?ml$/i.test(path);

/** The path below the folder that was chosen: the chosen folder is the workspace, whatever its name. */
function insideFolder(placed: readonly PlacedFile[]): PlacedFile[] {
  const first = placed[0]?.path.split('/')[0] ?? '';
  const isOne = placed.every(({ path }) => path.includes('/') && path.split('/')[0] === first);
  const known = /^(tables|views|cubes|reports|documents|dashboards|schedules|alerts)$/;
  if (!isOne || known.test(first)) return [...placed];
  return placed.map(({ path, file }) => ({ path: path.slice(first.length + 1), file }));
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

/** Reads an archive, or the YAML files among others; null: neither is there. */
export async function readDropped(placed: readonly PlacedFile[]): Promise<DroppedFiles | null> {
  const archive = placed.find(({ file }) => isArchive(file));
  if (archive !== undefined && placed.length === 1) return { zip: await base64(archive.file) };
  const texts = insideFolder(placed).filter(({ path }) => isText(path));
  if (texts.length === 0) return null;
  const files: Record<string, string> = {};
  for (const { path, file } of texts) files[path] = await file.text();
  return { files };
}

/** Files of an input, which for a chosen folder says where in it they are. */
export function chosenFiles(list: FileList | null): PlacedFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Files of a drop, those inside of dropped folders with their paths. */
export async function droppedFiles(transfer: DataTransfer): Promise<PlacedFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(transfer.files);
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<PlacedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    found.push(...some);
  }
  return (await Promise.all(found.map(filesOf))).flat();
}
