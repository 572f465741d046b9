import { documentPath, ME_CALL } from '../bridge/early-paths';
import { createElement } from '../create-element';

/** Composes one document: outline, pages, properties. */
export const BiReportPlusConfig = createElement({
  tag: 'bi-report-plus-config',
  attributes: { documentId: 'string' },
  load: () => import('./bi-report-plus-config-view'),
  early: ({ documentId }) =>
    typeof documentId === 'string' ? [{ path: documentPath(documentId) }, ME_CALL] : [],
});

/** An instance of `<bi-report-plus-config>`. */
export type BiReportPlusConfig = InstanceType<typeof BiReportPlusConfig>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-report-plus-config': BiReportPlusConfig;
  }
}
