import { useLanguage } from '../../../host/use-language';
import { momentInZone, zoneWords } from './moment-in-zone';

/** A moment on the clocks of a zone, whose name is in its tooltip. `iso` is UTC. */
export function MomentInZone({ iso, zone }: { iso: string; zone: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={iso} title={zoneWords(zone, new Date(iso))}>
      {momentInZone(iso, zone, language)}
    </time>
  );
}
