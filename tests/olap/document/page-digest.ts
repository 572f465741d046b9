import { layoutDocument } from '@bi/olap/document/layout-document';
import { randomDocument } from './random-document';

/** Documents that are compared between engines, and how many make up one digest. */
export const DOCUMENTS = 1000;
const GROUP = 100;

/** FNV-1a over UTF-16 units. */
function mix(hash: number, text: string): number {
  let mixed = hash;
  for (let at = 0; at < text.length; at++)
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return mixed >>> 0;
}

/** One number for each hundred documents: everything on their pages and where it is, to the last digit. */
export function pageDigests(): { digests: number[]; pages: number } {
  const digests: number[] = [];
  let pages = 0;
  for (let first = 0; first < DOCUMENTS; first += GROUP) {
    let hash = 0x811c9dc5;
    for (let seed = first; seed < first + GROUP; seed++) {
      for (const page of layoutDocument(randomDocument(seed))) {
        hash = mix(hash, JSON.stringify(page));
        pages++;
      }
    }
    digests.push(hash);
  }
  return { digests, pages };
}
