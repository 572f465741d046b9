import type { ViewProposal } from '@bi/contract/blueprint/impact';
import type { Principal } from '../../policies/principal';
import { canEditView } from '../../policies/sql-policy';
import { refusedItem } from '../../policies/refused-item';
import type { ViewRow } from '../../repositories/saved/view-repository';
import type { ViewCheck } from './view-content';
import type { ViewGuard } from './view-guard';
import type { ViewReader } from './view-reader';

/** What proposals are checked with. */
export interface ViewProposalParts {
  reader: ViewReader;
  check: ViewCheck;
  guard: ViewGuard;
}

/** Views as they would be with a statement that is not saved. */
export function createViewProposals({ reader, check, guard }: ViewProposalParts) {
  return {
    /** @throws {BiError} missing.view, forbidden.view.*, invalid.* */
    async of(principal: Principal, { id, sql, variables = [] }: ViewProposal): Promise<ViewRow> {
      const before = await reader.find(principal, id);
      const given = await reader.givenTo(principal, before);
      if (!canEditView(principal, before, given)) throw refusedItem('forbidden.view.edit', before);
      const { name, materialisation } = before;
      const body = { name, materialisation, sql, variables };
      const checked = await check.check(principal, body, before.view_name);
      await guard.assertMayChange(principal, before, checked);
      const { columns, reads, lineage } = checked;
      return { ...before, sql, variables, columns, reads, lineage };
    },
  };
}

/** See createViewProposals. */
export type ViewProposals = ReturnType<typeof createViewProposals>;
