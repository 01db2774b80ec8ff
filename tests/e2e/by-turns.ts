/** Whether each story is gone through in all its settings (`ONEHALL_E2E_SETTINGS=all`). */
const EVERYWHERE = process.env['ONEHALL_E2E_SETTINGS'] === 'all';

/**
 * The settings (languages, screens) in which a story is gone through: the one at `turn`, which the stories take by turns, or
 * both where that is asked for. What every page says in each language and how it stands on each screen is what the walks look
 * at (axe, english, phone).
 */
export function byTurns<const A extends readonly [unknown, unknown]>(turn: 0 | 1, all: A): readonly A[number][] {
  return EVERYWHERE ? all : [all[turn]];
}
