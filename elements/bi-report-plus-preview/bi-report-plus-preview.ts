import { documentPath, ME_CALL } from '../bridge/early-paths';
import { createElement } from '../create-element';

/** One document with its pages as they are printed. */
export const BiReportPlusPreview = createElement({
  tag: 'bi-report-plus-preview',
  attributes: { documentId: 'string', parameters: 'string' },
  load: () => import('./bi-report-plus-preview-view'),
  early: ({ documentId }) =>
    typeof documentId === 'string' ? [{ path: documentPath(documentId) }, ME_CALL] : [],
});

/** An instance of `<bi-report-plus-preview>`. */
export type BiReportPlusPreview = InstanceType<typeof BiReportPlusPreview>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-report-plus-preview': BiReportPlusPreview;
  }
}
