/** Status of a reply: done (001 §8, §9). */
export const STATUS_SUCCESS = 1_000;
/** Status of a reply: not done (001 §8, §9). */
export const STATUS_FAILURE = 2_000;

/** Message of a reply: done (001 §8). */
export const MESSAGE_DONE = "操作成功";
/** Message of the reply to noticeMsgActive (001 §8). */
export const MESSAGE_SENT = "发送成功";
/** Message of the reply to initFrame (001 §8). */
export const MESSAGE_INITIALISED = "初始化成功";
/** Message of a reply that something was not done; the specification names the status alone. */
export const MESSAGE_FAILED = "操作失败";
/** What an embedded page's own bridge raises on a second initialisation, or on a reply without frameId or theme (001 §4, §8). */
export const SOMETHING_WRONG = "somethingWrong";

/** Characters of an event id or a frame id (001 §9). */
export const ID_LENGTH = 32;
/** What ids are made of: base 36 (001 §9). */
export const ID_ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";

/** A modal view opens this long after it was asked for (001 §9). */
export const MODEL_OPEN_DELAY_MS = 100;
/** Width of a modal view that names none, in CSS pixels (001 §9). */
export const MODEL_WIDTH_PX = 1_200;
/** Height of a modal view that names none, in CSS pixels (001 §9). */
export const MODEL_HEIGHT_PX = 650;

/** The longest message in UTF-8 bytes; the specification names none. */
export const MESSAGE_BYTES_MAX = 256 * 1024;
/** How deep a message may be nested: what is deeper is made to break its reader. */
export const MESSAGE_DEPTH_MAX = 64;
/** Messages of one frame within a second. */
export const MESSAGES_PER_SECOND = 50;
/** The longest webApiId, apiName, channel or modelId in characters. */
export const NAME_CHARS_MAX = 128;

/** The type of a notice, and of every event from the portal (001 §3). */
export const TYPE_NOTICE = "noticeMsg";
/** Who sends an event of the portal (001 §3). */
export const FROM_SHELL = "father";
/** Whom an event of the portal is for (001 §3). */
export const TO_ALL = "all";

/** The channel on which the portal says that a chat panel was opened (001 §4). */
export const CHANNEL_CHAT = "openImModel";
/** The channel on which the portal says that the session is over. */
export const CHANNEL_SESSION_END = "sessionEnd";
/** Channels on which the portal alone speaks: a page that could send on them could lie to others in its name. */
export const SHELL_CHANNELS: readonly string[] = [CHANNEL_CHAT, CHANNEL_SESSION_END];
