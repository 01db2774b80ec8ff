// What a check finds. A check returns one of these; whatever it throws is a failure.

/** As the clause says. */
export const pass = (note = '') => ({ verdict: 'pass', note });
/** Not forbidden outright, but looser than the clause wants it. */
export const lax = (note) => ({ verdict: 'lax', note });
/** Against the clause. */
export const fail = (note) => ({ verdict: 'fail', note });
/** The clause leaves it open: what this server chose. */
export const info = (note) => ({ verdict: 'info', note });

/** A check: the clause it is about, what has to hold, and how to see it. */
export const check = (clause, what, run) => ({ clause, what, run });

/** Throws unless `holds`. */
export function must(holds, what) {
  if (!holds) throw new Error(what);
}
