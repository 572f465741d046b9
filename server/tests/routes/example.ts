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
