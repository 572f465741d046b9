import { getMe } from '@bi/contract/endpoints/me';
import { runQuery } from '@bi/contract/endpoints/queries';
import type { Me } from '@bi/contract/identity/identity';
import type { Language } from '@bi/contract/messages/catalogue';
import type { QueryAnswer } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { readGiven, type GivenFilters } from '@bi/olap/given/given-names';
import { givenOfQuery, withGivenFilters, type GivenReport } from '@bi/olap/given/given-report';
import { withCalculated } from '@bi/olap/query/model-fields';
import { canonicalJson } from '@bi/olap/query/olap-state';
import {
  cancelledError,
  claimReport,
  errorDetail,
  toCallError,
  type CallError,
} from '../../src/core/errors';
import { SessionClient, type HttpClientOptions } from '../../src/core/http/http-client';
import { call } from '../../src/core/http/call';
import { callJob } from '../../src/core/http/jobs';
import { chooseLanguage } from '../../src/core/i18n/language';
import { textsOf } from '../../src/core/i18n/texts';
import { changedFilters, joinLink, type LinkPlace } from '../../src/core/link-groups';
import { givenRights } from '../../src/widgets/given/given-rights';
import { givenCallError } from '../../src/widgets/given/given-call-error';
import { givenTexts } from '../../src/widgets/given/given-texts';
import type { ElementModel } from '../bridge/element-model';
import { modelOf, pageQuestion, type PageQuestion, type Asker } from './page-question';
import { queryData, type QueryData } from './query-data';

/** What attributes say, as far as the numbers depend on it. */
type Said = Readonly<Record<'reportId' | 'query' | 'filters' | 'link' | 'locale', unknown>>;

/** The question with its filters. */
interface Filtered {
  asked: PageQuestion;
  query: Query;
  /** null: nothing is filtered, and nobody has asked what is */
  report: GivenReport | null;
}

/** Numbers of one element for its page: asked for when the question, its filters or the person change. */
export class QueryRunner {
  readonly #model: ElementModel;
  readonly #http: SessionClient;
  readonly #options: { -readonly [K in keyof HttpClientOptions]: HttpClientOptions[K] };
  readonly #stops: (() => void)[] = [];
  #said: Said;
  #asked: PageQuestion | null = null;
  /** by `setFilters` and by linked elements, over those of the attribute */
  #set: GivenFilters = {};
  #linked: GivenFilters = {};
  #place: LinkPlace | null = null;
  #shown: Filtered | null = null;
  #data: Promise<QueryData> | null = null;
  #running: AbortController | null = null;
  #me: Promise<Me> | null = null;
  #epoch = -1;

  constructor(model: ElementModel) {
    this.#model = model;
    this.#said = saidBy(model);
    this.#options = {
      ports: {
        surface: 'lone',
        toast: () => undefined,
        goTo: () => undefined,
        emitError: (error) => this.#emitError(error),
      },
      language: () => this.language,
      intercept: interceptorOf(model),
    };
    this.#http = new SessionClient(model.session, this.#options);
  }

  get language(): Language {
    const { locale } = this.#said;
    return chooseLanguage(this.#model.session.language ?? (locale as string | null));
  }

  start(): void {
    const model = this.#model;
    this.#stops.push(
      model.subscribe(() => this.#attributes()),
      model.session.subscribe(() => this.#person()),
      model.offer('getData', () => this.#getData()),
      model.offer('refresh', () => {
        this.#asked = null;
        return this.#load(true);
      }),
      model.offer('setFilters', (filters: unknown) => this.#setFilters(filters)),
      model.offer('getFilters', () => this.#getFilters()),
    );
    model.showView();
    model.ready();
    model.emit('bi-ready', this.#moment());
    this.#join();
    this.#person();
    if (model.session.getState().status === 'starting') void model.session.token();
  }

  end(): void {
    this.#running?.abort();
    this.#place?.leave();
    this.#http.cancelAll();
    for (const stop of this.#stops.splice(0)) stop();
  }

  #moment() {
    const { root, timings } = this.#model;
    // the loader's own: what it imports cannot be imported here
    const { biVersion: version } = root.host.constructor as unknown as { biVersion: string };
    return { id: root.host.id, version, timings: timings() };
  }

  /** Asks for whoever has come, and forgets what was asked for whoever has left. */
  #person(): void {
    const { status, epoch } = this.#model.session.getState();
    const isOther = epoch !== this.#epoch;
    if (isOther || status === 'signedOut') {
      this.#running?.abort();
      this.#epoch = epoch;
      this.#me = null;
      this.#asked = null;
      this.#shown = null;
      if (this.#data !== null) this.#model.emit('bi-data', { data: null });
      this.#data = null;
    }
    if (status === 'signedIn' && this.#data === null) void this.#load().catch(() => undefined);
  }

  #attributes(): void {
    const before = this.#said;
    const now = saidBy(this.#model);
    this.#options.intercept = interceptorOf(this.#model);
    this.#said = now;
    if (canonicalJson(before) === canonicalJson(now)) return;
    if (before.reportId !== now.reportId || before.query !== now.query) this.#asked = null;
    if (before.link !== now.link) this.#join();
    if (this.#model.session.getState().status === 'signedIn')
      void this.#load().catch(() => undefined);
  }

  #join(): void {
    this.#place?.leave();
    const { link } = this.#said;
    this.#place =
      typeof link === 'string'
        ? joinLink(link, (filters) => {
            this.#linked = { ...this.#linked, ...filters };
            if (this.#data !== null) void this.#load().catch(() => undefined);
          })
        : null;
    this.#linked = this.#place?.filters ?? {};
  }

  /** The numbers of the latest question: one that was asked before and given up is waited for no longer. */
  async #getData(): Promise<QueryData> {
    for (;;) {
      const asked = this.#data ?? this.#load();
      try {
        return await asked;
      } catch (error) {
        if (this.#data === null || this.#data === asked) throw error;
      }
    }
  }

  async #getFilters(): Promise<GivenFilters> {
    const { asked, query, report } = this.#shown ?? (await this.#filtered(this.#set));
    return givenOfQuery(query, report ?? (await this.#reportOf(asked)));
  }

  async #setFilters(filters: unknown): Promise<void> {
    const next = { ...this.#set, ...this.#worded(() => readGiven(filters)) };
    const before = await this.#getFilters();
    const { query, report } = await this.#filtered(next);
    const now = report === null ? before : givenOfQuery(query, report);
    this.#set = next;
    this.#linked = without(this.#linked, Object.keys(changedFilters(before, now)));
    this.#place?.say(changedFilters(before, now));
    await this.#load();
  }

  /** Asks once more; `again`: also where the answer is at hand. */
  #load(again = false): Promise<QueryData> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const data = this.#ask(running.signal, again).then(
      (found) => {
        if (this.#running === running) this.#show(found);
        return found.data;
      },
      (thrown: unknown) => {
        const error = toCallError(thrown, this.language);
        if (this.#running === running && this.#data === data) this.#data = null;
        if (claimReport(error)) this.#emitError(error);
        throw error;
      },
    );
    data.catch(() => undefined);
    this.#data = data;
    return data;
  }

  async #ask(
    signal: AbortSignal,
    again: boolean,
  ): Promise<{ filtered: Filtered; data: QueryData; byLink: boolean }> {
    const filtered = await this.#filtered(this.#set, signal);
    const { query, asked } = filtered;
    const saved = query === asked.query && !again ? asked.answer : null;
    const answer = saved ?? (await this.#answer(asked, query, signal));
    if (signal.aborted) throw cancelledError();
    this.#model.mark('query');
    return {
      filtered,
      data: queryData(answer, this.language),
      byLink: Object.keys(this.#linked).length > 0,
    };
  }

  #answer({ of }: PageQuestion, body: Query, signal: AbortSignal): Promise<QueryAnswer> {
    const input = { body, ...(of !== null && { query: { of } }) };
    return callJob(this.#http, runQuery, input, { signal });
  }

  #show({ filtered, data, byLink }: { filtered: Filtered; data: QueryData; byLink: boolean }) {
    const model = this.#model;
    const filtersOf = (one: Filtered | null) =>
      one?.report ? givenOfQuery(one.query, one.report) : {};
    const [before, now] = [filtersOf(this.#shown), filtersOf(filtered)];
    const isFirst = this.#shown === null;
    this.#shown = filtered;
    model.emit('bi-data', { data });
    if (isFirst) {
      model.mark('paint');
      model.emit('bi-rendered', this.#moment());
    } else if (canonicalJson(before) !== canonicalJson(now)) {
      model.emit('bi-filter-change', { filters: now, source: byLink ? 'link' : 'host' });
    }
  }

  async #filtered(set: GivenFilters, signal?: AbortSignal): Promise<Filtered> {
    const me = await this.#who();
    this.#asked ??= await pageQuestion(this.#model.getValues(), this.#asker, signal);
    const asked = this.#asked;
    const { filters } = this.#said;
    const isPlain =
      filters === null && Object.keys(set).length + Object.keys(this.#linked).length === 0;
    if (isPlain) return { asked, query: asked.query, report: null };
    const report = await this.#reportOf(asked);
    const rights = givenRights(me);
    const given = this.#worded(() => {
      const own = filters === null ? {} : readGiven(filters);
      const first = withGivenFilters(asked.query, own, report, rights);
      return withGivenFilters(first, set, report, rights);
    });
    const query = Object.entries(this.#linked).reduce((one, [name, value]) => {
      try {
        return withGivenFilters(one, { [name]: value }, report, rights);
      } catch {
        // a filter that this question lacks, or that its reader may not set
        return one;
      }
    }, given);
    return { asked, query, report };
  }

  async #reportOf(asked: PageQuestion): Promise<GivenReport> {
    const model = await modelOf(asked, this.#asker);
    const { query, slicers } = asked;
    const { isBound } = givenRights(await this.#who());
    return { saved: query, model: withCalculated(model, query), slicers, isBound };
  }

  /** Who asks; informs the session, so that another person never gets the first one's numbers. */
  #who(): Promise<Me> {
    const { session } = this.#model;
    this.#me ??= call(this.#http, getMe, {}).then((me) => {
      const { tenant, userId, userName } = me;
      const subject = `${tenant.code}/${userId}`;
      session.setSubject({ subject, userName, tenantId: tenant.code });
      return me;
    });
    this.#me.catch(() => (this.#me = null));
    return this.#me;
  }

  get #asker(): Asker {
    return { http: this.#http, language: this.language };
  }

  #worded<T>(read: () => T): T {
    try {
      return read();
    } catch (cause) {
      throw givenCallError(cause, textsOf(givenTexts, this.language));
    }
  }

  #emitError(error: CallError): boolean {
    return this.#model.emit('bi-error', errorDetail(error), { cancelable: true });
  }
}

function interceptorOf(model: ElementModel): HttpClientOptions['intercept'] {
  return (model.getValues()['requestInterceptor'] ?? undefined) as HttpClientOptions['intercept'];
}

function saidBy(model: ElementModel): Said {
  const { reportId, query, filters, link, locale } = model.getValues();
  return { reportId, query, filters, link, locale };
}

function without(filters: GivenFilters, names: readonly string[]): GivenFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}
