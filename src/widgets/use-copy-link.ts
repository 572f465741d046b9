import { defineTexts } from '../core/i18n/texts';
import { useNotify } from '../host/use-notify';
import { useTexts } from '../host/use-texts';

const copyLinkTexts = defineTexts({
  en: { notCopied: (link: string) => `The browser did not let it be copied. The link: ${link}` },
  zh: { notCopied: (link: string) => `浏览器不允许复制。链接：${link}` },
});

/**
 * Copies the link to a place of this app, a path with its search, and says how that went: where the browser refuses,
 * also as the page is not loaded over HTTPS, the link is shown to be copied by hand.
 * @param copied what is said where it worked
 */
export function useCopyLink(copied: string): (place: string | Promise<string>) => void {
  const texts = useTexts(copyLinkTexts);
  const notify = useNotify();
  return (place) => {
    void Promise.resolve(place).then(async (path) => {
      const { origin, pathname } = globalThis.location;
      const link = `${origin}${pathname}#${path}`;
      try {
        await navigator.clipboard.writeText(link);
        notify.success(copied);
      } catch {
        notify.info(texts.notCopied(link));
      }
    });
  };
}
