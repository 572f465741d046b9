import type { RefObject } from 'react';
import type { ChartHandle } from '../ui/chart/chart';
import { saveFile } from '../ui/save-file';
import { useUi } from '../ui/ui-context';
import type { PictureVerb } from './chart-tools';
import { fileName } from './file-name';
import type { WidgetTexts } from './widget-texts';

/** What a picture shows: with its title and legend drawn, without animation. */
export interface PictureSource {
  option: Readonly<Record<string, unknown>>;
  background: string;
  size: { width: number; height: number };
}

/** Saves or copies a chart as PNG, twice as fine as on screen, or as SVG. */
export function usePicture(
  chart: RefObject<ChartHandle | null>,
  label: string,
  texts: WidgetTexts,
): (verb: PictureVerb, source: PictureSource) => Promise<void> {
  const { message } = useUi();
  return async (verb, { option, background, size }) => {
    const isSvg = verb === 'saveSvg' || verb === 'copySvg';
    try {
      const picture = isSvg
        ? await svgBlob(option, background, size)
        : (chart.current?.picture(background, option) ?? null);
      if (picture === null) return;
      if (verb === 'savePng' || verb === 'saveSvg') {
        saveFile(fileName(label, isSvg ? 'svg' : 'png'), picture);
        return;
      }
      // an editor of text takes SVG as text, one of pictures takes the picture where the browser can
      const text: Record<string, Blob> = isSvg
        ? { 'text/plain': new Blob([picture], { type: 'text/plain' }) }
        : {};
      const own = !isSvg || ClipboardItem.supports(picture.type) ? { [picture.type]: picture } : {};
      await navigator.clipboard.write([new ClipboardItem({ ...own, ...text })]);
      message('success', texts.pictureCopied);
    } catch {
      message('info', texts.pictureFailed);
    }
  };
}

async function svgBlob(
  option: PictureSource['option'],
  background: string,
  size: PictureSource['size'],
): Promise<Blob> {
  const { svgPicture } = await import('../ui/chart/svg-picture');
  return new Blob([svgPicture(option, background, size)], { type: 'image/svg+xml' });
}
