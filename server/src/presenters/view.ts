import type { Language } from '@bi/contract/messages/catalogue';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import type {
  MaterialisationState,
  ViewDetail,
  ViewSummary,
  ViewVersion,
} from '@bi/contract/table/view';
import type { Principal } from '../policies/principal';
import { canEditView, canManageView } from '../policies/sql-policy';
import type { EntityVersionRow } from '../repositories/entities/version-repository';
import type { ViewRow } from '../repositories/saved/view-repository';
import { entityFields, isoTime, presentVersion } from './entity';
import { errorText } from './error-text';

/** A View as services load it. */
export interface PresentedView {
  view: ViewRow;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  /** who sees it besides its owner and administrators */
  audience: ViewSummary['audience'];
  dependsOn: ViewDetail['dependsOn'];
  usedByCount: number;
  favourite: boolean;
  openedMs: number | null;
}

/** How the keeping of a View's rows goes. A reader with row rules gets no number of rows. */
export function presentMaterialization(
  principal: Principal,
  view: ViewRow,
  language: Language,
): MaterialisationState {
  const error = view.kept_error;
  return {
    state: (view.kept_state ?? 'waiting') as MaterialisationState['state'],
    lastSuccessAt: isoTime(view.kept_ms),
    rowCount: principal.rowRules.length > 0 ? null : view.kept_rows,
    nextAt: isoTime(view.next_ms),
    error: error && errorText(error.key, error.params, language),
  };
}

/** A View in a list. */
export function presentView(
  principal: Principal,
  { view, given, audience, usedByCount, favourite, openedMs }: PresentedView,
  language: Language,
): ViewSummary {
  const manage = canManageView(principal, view, given);
  return {
    ...entityFields(view),
    viewName: view.view_name,
    columnCount: view.columns.length,
    materialisation: view.materialisation,
    materialised:
      view.kept_state === null ? null : presentMaterialization(principal, view, language),
    lastRunAt: isoTime(view.run_ms),
    lastRows: principal.rowRules.length > 0 ? null : view.run_rows,
    lastMs: view.run_took_ms,
    usedByCount,
    favourite,
    openedAt: isoTime(openedMs),
    audience,
    permissions: { edit: canEditView(principal, view, given), delete: manage, share: manage },
  };
}

/** A View with its statement and what it reads. */
export function presentViewDetail(
  principal: Principal,
  shown: PresentedView,
  language: Language,
): ViewDetail {
  const { view, dependsOn } = shown;
  return {
    ...presentView(principal, shown, language),
    sql: view.sql,
    variables: view.variables,
    columns: view.columns,
    dependsOn,
  };
}

/** What a saved version of a View holds. */
type SavedView = Omit<ViewVersion, 'version' | 'savedAt' | 'savedBy' | 'action'>;

/** One saved version of a View. */
export function presentViewVersion(row: EntityVersionRow<SavedView>): ViewVersion {
  return { ...presentVersion(row), ...row.content };
}
