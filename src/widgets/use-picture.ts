import type { PictureColours } from '../ui/chart/chart-pictures';
import { saveFile } from '../ui/save-file';
import { useUi } from '../ui/ui-context';
import type { PictureVerb } from './chart-tools';
import { fileName } from './file-name';
import type { WidgetTexts } from './widget-texts';

/** Saves or copies a chart as PNG, twice as fine as on screen, or as SVG. */
export function usePicture(
  label: string,
  texts: WidgetTexts,
): (verb: PictureVerb, look: PictureColours) => Promise<void> {
  const { message } = useUi();
  return async (verb, look) => {
    const isSvg = verb === 'saveSvg' || verb === 'copySvg';
    try {
      const { pngPicture, svgPicture } = await import('../ui/chart/chart-pictures');
      const picture = isSvg
        ? new Blob([await svgPicture(look)], { type: 'image/svg+xml' })
        : await pngPicture(look);
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
