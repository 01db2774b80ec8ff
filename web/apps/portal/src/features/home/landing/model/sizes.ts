/** How many entries a section shows where the school says no number. */
export const USUAL_SIZES = { MESSAGES: 4, HEAT: 8, THROUGH: 8, NEWS: 6 } as const;
/** Entries that a section shows, and that its call answers, at most. */
export const SIZE_MAX = 20;
