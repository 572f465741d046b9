import { BiError } from '@bi/contract/messages/bi-error';
import type { DashboardFrame } from '@bi/contract/dashboard/dashboard-frame';
import { filledAddress } from '@bi/olap/dashboard/frame-address';
import { canEditDashboard } from '../../policies/dashboard-policy';
import { frameProblem, frameStateOf, type FrameRules } from '../../policies/frame-policy';
import type { Principal } from '../../policies/principal';
import { refusedItem } from '../../policies/refused-item';
import { findTenant } from '../../repositories/identity/tenant-repository';
import type { ServiceContext } from '../service-context';
import { urlError } from './check-body';
import type { DashboardService } from './dashboard-service';
import { FrameTickets, type FramedPage } from './frame-tickets';

/** A ticket with the address it frames. */
export interface MintedFrame extends Omit<FramedPage, 'tenantId'> {
  ticket: string;
  untilMs: number;
}

/** A page to be framed, and the origins of those who may frame the page around it. */
export interface TakenFrame extends FramedPage {
  ancestors: readonly string[];
}

/** Gives tickets for the addresses that dashboards frame, and takes them. */
export class DashboardFrames {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #dashboards: Pick<DashboardService, 'service'>;
  readonly #ownOrigins: readonly string[];
  readonly #tickets: FrameTickets;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now'>,
    dashboards: Pick<DashboardService, 'service'>,
    ownOrigins: readonly string[],
  ) {
    this.#context = context;
    this.#dashboards = dashboards;
    this.#ownOrigins = ownOrigins;
    this.#tickets = new FrameTickets(context.now);
  }

  /**
   * A ticket for an address that a dashboard stores, or that somebody who may edit it is about to.
   * @param reachedAt origin that this server was reached at
   * @throws {BiError} missing.dashboard, forbidden.dashboard.edit, invalid.dashboard.url
   */
  async mint(
    principal: Principal,
    id: string,
    asked: DashboardFrame,
    reachedAt: string,
  ): Promise<MintedFrame> {
    const { store } = this.#dashboards.service;
    const row = await store.find(principal, id);
    const isNew = 'address' in asked;
    if (isNew && !canEditDashboard(principal, row, await store.givenTo(principal, row))) {
      throw refusedItem('forbidden.dashboard.edit', row);
    }
    const { urls, filters } = row.body;
    const written = isNew ? asked.address : Object.hasOwn(urls, asked.url) && urls[asked.url];
    if (typeof written !== 'string') {
      const url = isNew ? '' : asked.url;
      throw urlError({ id: url, address: url }, 'noUrl');
    }
    const rules = await this.#rulesFor(principal.tenantId, reachedAt);
    const address = filledAddress(written, filters, asked.filters ?? {});
    const problem = frameProblem(written, rules) ?? frameProblem(address, rules);
    if (problem) throw urlError({ id: isNew ? '' : asked.url, address: written }, problem);
    const sameOrigin = frameStateOf(address, rules) === 'sameOrigin';
    const page = { address: new URL(address).href, sameOrigin };
    return { ...page, ...this.#tickets.mint(principal, page) };
  }

  /** Takes a ticket, whose host is still on the tenant's list. @throws {BiError} missing.frame */
  async take(ticket: string): Promise<TakenFrame> {
    const page = this.#tickets.take(ticket);
    const tenant = await findTenant(this.#context.database, page.tenantId);
    const rules = { hosts: tenant?.frame_hosts ?? [], ownOrigins: this.#ownOrigins };
    if (tenant?.enabled !== 1 || frameProblem(page.address, rules) !== null) {
      throw new BiError('missing.frame');
    }
    return { ...page, ancestors: tenant.origins };
  }

  async #rulesFor(tenantId: string, reachedAt: string): Promise<FrameRules> {
    const tenant = await findTenant(this.#context.database, tenantId);
    const hosts = tenant?.frame_hosts ?? [];
    const own = URL.canParse(reachedAt) ? [reachedAt] : [];
    return { hosts, ownOrigins: [...this.#ownOrigins, ...own] };
  }
}
