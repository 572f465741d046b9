import type { PictureItem } from '@bi/olap/document/laid-page';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useImage } from '../image/use-image';
import { parseDrawing, type DrawnElement } from './parse-drawing';
import type { PagePictures } from './page-pictures';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes the elements of a drawing.
 * @param prefix put before its ids: several drawings of a page have ids of their own
 */
function buildDrawing(tree: DrawnElement, owner: Document, prefix: string): SVGElement {
  const made = owner.createElementNS(SVG, tree.name);
  for (const [name, value] of Object.entries(tree.attributes)) {
    made.setAttribute(name, name === 'id' ? prefix + value : withPrefix(value, prefix));
  }
  for (const child of tree.children) {
    made.append(typeof child === 'string' ? child : buildDrawing(child, owner, prefix));
  }
  return made;
}

function withPrefix(value: string, prefix: string): string {
  return value.replace(/url\(["']?#([\w-]+)["']?\)/g, (_, id: string) => `url(#${prefix}${id})`);
}

interface PictureProps {
  item: PictureItem;
  pictures: PagePictures;
}

/** A drawing or image at its place; an empty box where it is not there. */
export function PagePicture({ item, pictures }: PictureProps) {
  const { type, ref, x, y, width, height } = item;
  const box = { x, y, width, height };
  if (type === 'svg') {
    const text = pictures.drawings.get(ref);
    return text === undefined ? <Missing {...box} /> : <Drawing svg={text} {...box} />;
  }
  const image = pictures.images.get(ref);
  return image === undefined ? <Missing {...box} /> : <Stored image={image} {...box} />;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function Missing(box: Box) {
  return <rect {...box} fill="#f3f1f7" />;
}

function Drawing({ svg, x, y, width, height }: Box & { svg: string }) {
  const place = useRef<SVGGElement>(null);
  const prefix = useId().replace(/[^\w-]/g, '_');
  const tree = useMemo(() => parseDrawing(svg), [svg]);
  useLayoutEffect(() => {
    const group = place.current;
    if (group === null || tree === null) return;
    const made = buildDrawing(tree, group.ownerDocument, prefix);
    for (const [name, value] of Object.entries({ x, y, width, height })) {
      made.setAttribute(name, String(value));
    }
    group.replaceChildren(made);
    return () => group.replaceChildren();
  }, [tree, prefix, x, y, width, height]);
  return tree === null ? <Missing {...{ x, y, width, height }} /> : <g ref={place} />;
}

function Stored({ image, ...box }: Box & { image: string }) {
  const { address } = useImage(image);
  if (address === null) return <Missing {...box} />;
  return <image href={address} preserveAspectRatio="xMidYMid meet" {...box} />;
}
