/** Every number of the specification, named with its unit and section. Nobody writes one of them elsewhere; those of the bridge to framed pages stand in `packages/bridge-protocol`, which pages have as well. */

// ---- 000 §9: shell ----
/** 000 §9: how long a toast stays. */
export const TOAST_DURATION_MS = 3_000;
/** 000 §9: space between two toasts. */
export const TOAST_SPACING_PX = 16;
/** 000 §8: a repeated E-FY00001 / E-N00001 message within this time restarts the shown toast. */
export const TOAST_DEDUPE_MS = 3_000;
/** 000 §9: an access token older than this is refreshed. */
export const TOKEN_AGE_MS = 3_000_000;
/** 000 §9: how often the age of the token is looked at. */
export const TOKEN_CHECK_INTERVAL_MS = 10_000;
/** 000 §9: how often the ticket is checked. */
export const SESSION_CHECK_INTERVAL_MS = 30_000;
/** 000 §9: the same while refresh is off. */
export const SESSION_CHECK_NO_REFRESH_INTERVAL_MS = 2_000;
/** 000 §9: user activity counts at most once per this time. */
export const ACTIVITY_THROTTLE_MS = 20_000;
/** 000 §9: the ticket is extended when less than this is left. */
export const EXTEND_THRESHOLD_S = 300;
/** 000 §9: consecutive failed refreshes before the session counts as ended. */
export const MAX_REFRESH_FAILURES = 5;
/** 000 §9: progress of imports and exports. */
export const TRANSFER_POLL_INTERVAL_MS = 3_000;
/** 000 §9: dictionaries stay in the session. */
export const DICTIONARY_CACHE_MS = 300_000;
/** 000 §9: first reconnect. */
export const RECONNECT_DELAY_MS = 1_000;
/** 000 §9: notices kept per kind. */
export const NOTICES_KEPT = 10;
/** 000 §9: custom navigation entries. */
export const CUSTOM_NAVIGATION_MAX = 6;
/** 000 §9: import file. */
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** 000 §9: header row of an import. */
export const IMPORT_HEADER_ROW_MIN = 1;
/** 000 §9: header row of an import. */
export const IMPORT_HEADER_ROW_MAX = 10;
/** 000 §9: accepted import files. */
export const IMPORT_FILE_EXTENSIONS = [".xls", ".xlsx"] as const;
/** 000 §9: rule for an export's file name. */
export const EXPORT_FILE_NAME_MAX = 250;
/** 000 §5: rule for an export's file name. */
export const EXPORT_FILE_NAME_MIN = 3;
/** 000 §9: what the input takes. */
export const EXPORT_FILE_NAME_INPUT_MAX = 30;
/** 000 §9: counts beyond this are shown as 99+. */
export const COUNT_CAP = 99;
/** 000 §9: a button is disabled for this long after a click. */
export const REPEAT_CLICK_GUARD_MS = 800;
/** 000 §9: below this width the layout scales down. */
export const SCALE_DOWN_WIDTH_PX = 1_440;
/** Where a page is a phone's: the media query of the style sheets. */
export const SCREEN_PHONE = "(width < 768px)";
/** 000 §1 and contract §6: rising. */
export const WATERMARK_ROTATION_DEG = -15;
/**
 * Opacity of the watermark on light and dark ground: text under it keeps TEXT_CONTRAST_MIN, and it differs enough from its
 * ground to be read on a picture of the page and too little to be read by the way (measured with all tokens).
 */
export const WATERMARK_ALPHA = { light: 0.045, dark: 0.037 } as const;
/** Size and distances of the watermark, in px: its ink covers less than three parts in two hundred of the page. */
export const WATERMARK_PX = { font: 14, line: 19, gap: 170, row: 160 } as const;
/** Ink of the watermark: the part that strokes fill of the square of a wide character, and the most of the page that all may. */
export const WATERMARK_INK = { stroke: 0.2, most: 0.015 } as const;
/** 000 §9: brand colour. */
export const DEFAULT_THEME_COLOR = "#008cff";
/** 000 §9: resends of one chat message. */
export const MESSAGE_RETRY_COUNT = 5;
/** 000 §9, 001 §9: the file transfer assistant. */
export const ASSISTANT_CONVERSATION_ID = "30001";
/** 000 §2: a to-do card with more columns shows a collapse toggle. */
export const TODO_COLUMNS_COLLAPSED = 4;

// ---- 001 §9: service portal ----
/** 001 §9: request timeout of the workbench and platform clients. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** 001 §9: request timeout of the online-service-platform client. */
export const ONLINE_SERVICE_TIMEOUT_MS = 50_000;
/** 001 §9: lifetime of the stored access token. */
export const ACCESS_TOKEN_LIFETIME_MS = 7_200_000;
/** 001 §9: a news item younger than this is new. */
export const NEWS_NEW_MS = 24 * 3_600_000;
/** 001 §9: width of the narrow card layout. */
export const NARROW_LAYOUT_WIDTH_PX = 657;
/** 001 §9: preview dialog. */
export const PREVIEW_DIALOG_WIDTH_PX = 1_080;
/** 001 §9: "all" link on my collection, narrow layout. */
export const COLLECTION_ALL_LINK_NARROW = 9;
/** 001 §9: "all" link on my collection, wide layout. */
export const COLLECTION_ALL_LINK_WIDE = 12;
/** 001 §9: news body height for one display row. */
export const NEWS_ROW_HEIGHT_PX = 80;
/** 001 §2.4: "no more" note when there are fewer items, narrow layout. */
export const NEWS_NO_MORE_NARROW = 5;
/** 001 §2.4: "no more" note when there are fewer items, wide layout. */
export const NEWS_NO_MORE_WIDE = 7;
/** 001 §9: width of the news tab bar, narrow layout. */
export const NEWS_TABS_MAX_NARROW_PX = 521;
/** 001 §9: width of the news tab bar, wide layout. */
export const NEWS_TABS_MAX_WIDE_PX = 741;
/** 001 §9: common tools body with three display rows. */
export const TOOLS_BODY_TALL_PX = 258;
/** 001 §9: common tools body otherwise. */
export const TOOLS_BODY_PX = 180;
/** 001 §9: number of display rows that makes the tools body tall. */
export const TOOLS_TALL_ROWS = 3;
/** 001 §9: heat counts beyond this are shown as 9999999+. */
export const HEAT_CAP = 9_999_999;
/** 001 §9: popup width on screens of at most POPUP_SMALL_SCREEN_PX. */
export const POPUP_WIDTH_SMALL_PX = 860;
/** 001 §9: popup width. */
export const POPUP_WIDTH_PX = 1_200;
/** 001 §9: screens up to this width get the small popup. */
export const POPUP_SMALL_SCREEN_PX = 1_366;
/** 001 §9: popup height for tall bodies. */
export const POPUP_HEIGHT_TALL_PX = 850;
/** 001 §9: bodies of at least this height are tall. */
export const POPUP_TALL_BODY_PX = 1_080;
/** 001 §9: popup height for short bodies. */
export const POPUP_HEIGHT_SHORT_PX = 538;
/** 001 §9: bodies of at most this height are short. */
export const POPUP_SHORT_BODY_PX = 768;
/** 001 §9: popup height otherwise. */
export const POPUP_HEIGHT_PX = 670;
/** 001 §9: coloured items of the recommend card. */
export const RECOMMEND_TOP = 3;
/** 001 §9: large items of the common-use card, narrow layout. */
export const COMMON_USE_LARGE_NARROW = 2;
/** 001 §9: large items of the common-use card, wide layout. */
export const COMMON_USE_LARGE_WIDE = 3;
/** 001 §9: small items of the common-use card. */
export const COMMON_USE_SMALL = 3;
/** 001 §9: sub-application chunks. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

// ---- decided in API-DESIGN and the design pages ----
/** Default tenant (tenant mode is on, 000 §1). */
export const DEFAULT_TENANT_ID = "000000";
/** The browser's public client (API-DESIGN §1); the secret is the same word and protects nothing. */
export const CLIENT_ID = "onehall";
/** Rows of business express (000 §2: heights for 1, 2 or 3 display rows). */
export const BUSINESS_ROWS_MAX = 3;
/** Height of one row of business express. */
export const BUSINESS_ROW_PX = 94;
/** Space between two rows of business express. */
export const BUSINESS_ROW_GAP_PX = 8;
/** Width a service of business express needs. */
export const BUSINESS_ITEM_MIN_PX = 108;
/** Services of business express side by side, at least. */
export const BUSINESS_PER_ROW_MIN = 3;
/** Services of business express side by side, at most. */
export const BUSINESS_PER_ROW_MAX = 12;
/** Pictures of the announcement card. */
export const ANNOUNCEMENT_SLIDES_MAX = 5;
/** How long a picture of the announcement card stays. */
export const ANNOUNCEMENT_SLIDE_MS = 6_000;
/** Below this width the layout is one column (contract §6). */
export const ONE_COLUMN_WIDTH_PX = 768;
/** Contrast of text against its background (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST_MIN = 4.5;
/** What derived shades reach, so that the watermark over them leaves TEXT_CONTRAST_MIN. */
export const DERIVED_CONTRAST_MIN = 5;
/** What is typed into a registered form is kept this long for its author (docs/recipes/keep-a-form.md). */
export const DRAFT_MAX_AGE_MS = 7 * 24 * 3_600_000;
/** Longest draft, as UTF-8 JSON. */
export const DRAFT_MAX_BYTES = 64 * 1024;
/** How long typing rests before it is kept. */
export const DRAFT_SAVE_DELAY_MS = 400;
/** A write that the end of a session refused is sent again after a sign-in within this time. */
export const REPLAY_MAX_AGE_MS = 2 * 3_600_000;
/** How long the number of a write with an unknown outcome is kept; the server knows it for 24 h (API-DESIGN §1). */
export const ATTEMPT_MAX_AGE_MS = 24 * 3_600_000;
/** A script or a style that has not come by then does not come any more (001 §9). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** A framed page that has not loaded by then says that it can be opened by itself. */
export const FRAME_SLOW_MS = 8_000;
/** Notifications of one kind within this time are told once. */
export const NOTIFY_PAUSE_MS = 10_000;
/** Days before a password is to be changed from which it is said. */
export const PASSWORD_NOTE_DAYS = 14;
