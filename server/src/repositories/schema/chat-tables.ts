/** A thread of questions of one person. */
export interface ChatThreadTable {
  id: string;
  tenant_id: string;
  owner_id: string;
  /** '' for threads begun before they could be shared */
  owner_name: string;
  name: string;
  /** slug of the cube that is asked; null: those that the person may ask */
  cube: string | null;
  /** JSON of AskFrame: conditions of the screen that it was begun from; null: none */
  scope: string | null;
  /** JSON: labels of what that screen limits and questions do not; null: nothing */
  lost: string | null;
  created_ms: number;
  updated_ms: number;
  /** when it was moved to the trash; null: it is not there */
  deleted_ms: number | null;
}

/** A question of a thread and how it was read; cells are never stored. */
export interface ChatMessageTable {
  id: string;
  tenant_id: string;
  thread_id: string;
  /** 0 is the first of its thread */
  position: number;
  question: string;
  asked_ms: number;
  /** slug of the cube that the reading or all choices ask, or that the thread is about; null: several */
  cube: string | null;
  /** null: it could not be read */
  outcome: 'answered' | 'asked' | 'refused' | null;
  /** 1: the person said that the answer is wrong */
  wrong: number;
  /** JSON of ChatRead; null: it could not be read */
  read: string | null;
  /** JSON of StoredError; null unless it could not be read or answered */
  error: string | null;
  /** how far it got */
  state: 'asked' | 'understood' | 'running' | 'done' | 'refused' | 'failed' | 'stopped';
  /** the question that this one could continue; null: none before it was answered */
  parent: string | null;
  /** JSON of Receipt of its answer; null: it has no numbers, or they were not computed here */
  receipt: string | null;
}

/** What a person means by a phrase in a cube. */
export interface ChatNameTable {
  id: string;
  tenant_id: string;
  subject_id: string;
  /** slug */
  cube: string;
  /** normalised */
  text: string;
  /** JSON of AskTarget */
  target: string;
  created_ms: number;
}

/** The language model of a tenant. */
export interface ChatModelTable {
  tenant_id: string;
  address: string;
  /** encrypted */
  api_key: string;
  model: string;
  /** how JSON is asked for; null: nothing usable answered when it was probed */
  mode: 'schema' | 'tool' | 'json' | 'text' | null;
  /** tokens per month */
  budget: number;
  /** `YYYY-MM` of the last use */
  month: string;
  /** tokens of that month */
  used: number;
  /** 0: it is not asked */
  enabled: number;
  /** JSON: slugs of cubes whose member names may be sent */
  member_cubes: string;
}

/** Tables of questions in words. */
export interface ChatTables {
  chat_model: ChatModelTable;
  chat_name: ChatNameTable;
  chat_thread: ChatThreadTable;
  chat_message: ChatMessageTable;
}
