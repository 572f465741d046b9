import { loadPdfJs } from './pdf-js';

/** What is used of pdf.js, whose own types need those of a browser. */
interface TextItem {
  str?: string;
  type?: string;
  id?: string;
}
interface TreeNode {
  role?: string;
  type?: string;
  id?: string;
  children?: TreeNode[];
}
interface PdfJs {
  getDocument(options: object): {
    promise: Promise<{
      numPages: number;
      getPage(number: number): Promise<{
        getTextContent(how: object): Promise<{ items: TextItem[] }>;
        getStructTree(): Promise<TreeNode | null>;
      }>;
    }>;
    destroy(): Promise<void>;
  };
}

/** Texts by the id of their marked content. */
function textsById(items: readonly TextItem[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const { type, id, str } of items) {
    if (type === 'endMarkedContent') open.pop();
    else if (type !== undefined) open.push(id ?? '');
    else {
      const key = open.at(-1) ?? '';
      texts.set(key, `${texts.get(key) ?? ''}${str ?? ''}`);
    }
  }
  return texts;
}

function contentOf(node: TreeNode, texts: ReadonlyMap<string, string>): string {
  if (node.type === 'content') return texts.get(node.id ?? '') ?? '';
  return (node.children ?? []).map((child) => contentOf(child, texts)).join('');
}

function* nodesOf(node: TreeNode, role: string): Generator<TreeNode> {
  if (node.role === role) yield node;
  else for (const child of node.children ?? []) yield* nodesOf(child, role);
}

/**
 * The rows of the tables of a PDF as another reader finds them by their tags, one table after another: the
 * texts of the cells with values, those without a text left out.
 */
export async function readTables(bytes: Uint8Array): Promise<string[][]> {
  const pdfJs = await loadPdfJs<PdfJs>();
  const task = pdfJs.getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const rows: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({
      includeMarkedContent: true,
      disableNormalization: true,
    });
    const texts = textsById(items);
    const tree = (await page.getStructTree()) ?? {};
    for (const body of nodesOf(tree, 'TBody'))
      for (const row of nodesOf(body, 'TR'))
        rows.push(
          Array.from(nodesOf(row, 'TD'), (cell) => contentOf(cell, texts).trim()).filter(
            (text) => text !== '',
          ),
        );
  }
  await task.destroy();
  return rows;
}
