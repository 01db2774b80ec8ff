/** Generated from `platform/events` by `cargo xtask gen`; changes belong in the server. */

/** The data of the events that the server tells open pages, by name. */
export interface BrowserEvents {
  /** To the session that ended; the stream ends with it. */
  readonly "session-ended": {
    /** `logout`, `slo`, `kicked`, `disabled`, `reuse`, `password`, `expired` or `revoked`. */
    readonly reason: string;
  };
  /** To those whose to-dos changed. */
  readonly "todos-changed": {
    /** Whether something new came. */
    readonly isNew: boolean;
  };
  /** To the person whose applications changed. */
  readonly "applications-changed": Readonly<Record<string, never>>;
  /** To everybody: news or announcements changed. */
  readonly "news-changed": Readonly<Record<string, never>>;
  /** To recipients of a notice (new, withdrawn, read elsewhere, reminded of) and to senders of the account. */
  readonly "notices-changed": {
    /** Whether something new came, or is called to mind. */
    readonly isNew: boolean;
  };
  /** To everybody: services, scenes, types or labels changed. */
  readonly "services-changed": Readonly<Record<string, never>>;
  /** To the person whose collected services changed. */
  readonly "collection-changed": Readonly<Record<string, never>>;
  /** To the sender of feedback that was sent, taken or answered. */
  readonly "feedback-changed": Readonly<Record<string, never>>;
  /** To everybody but the sender of feedback: there is something to read again, not what. */
  readonly "feedback-desk-changed": Readonly<Record<string, never>>;
  /** To those whose home cards, layout or menu changed. */
  readonly "cards-changed": Readonly<Record<string, never>>;
  /** To those whose theme changed. */
  readonly "theme-changed": Readonly<Record<string, never>>;
  /** To everybody: a setting of the tenant changed. */
  readonly "settings-changed": {
    /** Its key. */
    readonly key: string;
  };
  /** To everybody: whose pages may be framed, what they may ask for, or sub-applications changed. */
  readonly "embedded-apps-changed": Readonly<Record<string, never>>;
  /** To the person whose rights, departments or state changed; to everybody where a role changed that very many have. */
  readonly "user-changed": Readonly<Record<string, never>>;
  /** To whoever missed some: everything is to be read again. */
  readonly "reload": Readonly<Record<string, never>>;
}

/** Names of events; a newer server may send others. */
export type BrowserEventName = keyof BrowserEvents;
