import { usePersistedLayout } from '../../../host/use-persisted-layout';

/** How the parts of the editor share the room. */
export interface EditorLayout {
  /** share of the width the tables take */
  side: number;
  /** share of the height the text takes */
  text: number;
  sideShown: boolean;
  /** most rows shown of a result */
  limit: number;
}

export const STANDARD_LAYOUT: EditorLayout = {
  side: 0.2,
  text: 0.46,
  sideShown: true,
  limit: 10_000,
};

const KEY = 'sqlEditor';

/** The layout of this person, stored between visits, and how to change it. */
export function useEditorLayout(): [EditorLayout, (patch: Partial<EditorLayout>) => void] {
  const [stored, keep] = usePersistedLayout(KEY);
  const layout = readLayout(stored);
  const change = (patch: Partial<EditorLayout>): void => keep({ ...layout, ...patch });
  return [layout, change];
}

/** Reads a stored layout; what is missing or out of bounds is the standard one. */
export function readLayout(stored: unknown): EditorLayout {
  const { side, text, sideShown, limit } = (stored ?? {}) as Record<string, unknown>;
  const share = (value: unknown, standard: number) =>
    typeof value === 'number' && value >= 0.1 && value <= 0.9 ? value : standard;
  return {
    side: share(side, STANDARD_LAYOUT.side),
    text: share(text, STANDARD_LAYOUT.text),
    sideShown: typeof sideShown === 'boolean' ? sideShown : STANDARD_LAYOUT.sideShown,
    limit:
      typeof limit === 'number' && limit >= 1 && limit <= 100_000 ? limit : STANDARD_LAYOUT.limit,
  };
}
