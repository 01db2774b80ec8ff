/** Notices of the message centre, of the desk and people of a roster on one page. */
export const NOTICES_PAGE_SIZE = 20;
/** Longest title of a notice (API-DESIGN §9). */
export const NOTICE_TITLE_MAX = 100;
/** Longest English title of a notice (API-DESIGN §9). */
export const NOTICE_TITLE_EN_MAX = 200;
/** Longest English summary of a notice (API-DESIGN §9). */
export const NOTICE_SUMMARY_EN_MAX = 400;
/** Longest summary of a notice (API-DESIGN §9). */
export const NOTICE_SUMMARY_MAX = 200;
/** Longest text of a notice, as HTML (API-DESIGN §9). */
export const NOTICE_CONTENT_MAX = 200_000;
/** Attachments of a notice (API-DESIGN §9). */
export const NOTICE_FILES_MAX = 10;
/** Largest attachment of a notice (API-DESIGN §9). */
export const NOTICE_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** People named one by one as recipients (API-DESIGN §9). */
export const NOTICE_PERSONS_MAX = 2_000;
/** Senders of an official account (API-DESIGN §9). */
export const NOTICE_SENDERS_MAX = 50;
/** How far ahead a notice can be scheduled (API-DESIGN §9). */
export const NOTICE_SCHEDULE_MAX_MS = 365 * 24 * 3_600_000;
/** How long the choice of recipients rests before they are counted. */
export const AUDIENCE_COUNT_DELAY_MS = 400;
/** A notice that is being sent is looked at again after this time. */
export const NOTICE_SENDING_POLL_MS = 1_000;
