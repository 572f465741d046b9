import { useTexts } from '../../host/use-texts';
import { versionTexts } from './history-texts';

interface VersionChangesProps {
  /** true for the version that has none before it */
  isFirst: boolean;
  /** one line a change */
  lines: readonly string[];
  /** said where nothing differs; "Saved without a change" by default */
  nothing?: string;
}

/** What a version changed, a line each. */
export function VersionChanges({ isFirst, lines, nothing }: VersionChangesProps) {
  const texts = useTexts(versionTexts);
  const shown = isFirst ? [texts.first] : lines.length > 0 ? lines : [nothing ?? texts.nothing];
  return (
    <ul>
      {shown.map((line, at) => (
        <li key={`${at} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}
