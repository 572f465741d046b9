/** Items of Acme that the examples below name, by kind. */
export type Items = Record<
  | ('report' | 'reportCopy' | 'view' | 'snippet' | 'tab' | 'file' | 'link' | 'cube' | 'cubeCopy')
  | ('job' | 'table' | 'upload' | 'part' | 'reportFile' | 'dashboard' | 'dashboardCopy' | 'plan')
  | ('alert' | 'alertCopy' | 'document' | 'documentCopy' | 'comment' | 'image' | 'commentCopy')
  | ('chatMessage' | 'chatName' | 'chatNameCopy')
  | (
      | 'thread'
      | 'email'
      | 'emailCopy'
      | 'delivery'
      | 'shareLink'
      | 'shareLinkCode'
      | 'group'
      | 'appliedPlan'
    ),
  string
> & { receipt: unknown };

/** What a call is sent so that it succeeds. */
export interface Sent {
  /** in place of `:id` */
  id?: string;
  /** query string with its `?` */
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How a call succeeds. */
export interface Example {
  sent: (items: Items) => Sent;
  /** who sends it; the administrator of Acme when absent */
  as?: 'service';
  /** call of the file whose ticket it is sent with, which is minted just before */
  ticketOf?: 'file';
}

/** Ways to make an example, which the list of all calls hands to the lists of its parts. */
export interface ExampleMakers {
  /** one that is sent nothing */
  nothing: Example;
  /** one that is sent a body */
  given: (body: unknown) => Example;
  /** a call of one item */
  of: (kind: keyof Omit<Items, 'receipt'>, more?: Omit<Sent, 'id'>) => Example;
}
