import type { DocumentParameter } from '@bi/contract/document';
import type { useTexts } from '../../../host/use-texts';
import type { AboutDocument } from './page-stream';
import type { previewTexts } from './preview-texts';

/** Why parameters did not open as they were saved, a sentence each. */
export function parameterNotes(
  parameters: readonly DocumentParameter[],
  about: AboutDocument | null,
  texts: ReturnType<typeof useTexts<(typeof previewTexts)['en']>>,
): string[] {
  return parameters.flatMap(({ id, name }) => {
    const { state, missing = [], message = '' } = about?.filters[id] ?? {};
    if (missing.length > 0) return [texts.valuesMissing(name, missing.length)];
    return state === 'failed' ? [texts.firstFailed(name, message)] : [];
  });
}
