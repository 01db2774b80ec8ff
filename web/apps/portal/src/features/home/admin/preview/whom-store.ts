import { create } from "zustand";

import { STUDENT, type Whom } from "./model/whom";

/** As whom cards were looked at last: the next card is looked at as the same, until the page is left. */
export const useWhomStore = create<{ readonly whom: Whom }>()(() => ({ whom: STUDENT }));
