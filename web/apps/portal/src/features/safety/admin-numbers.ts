import { type SensitiveWord, attemptsQuery, wordsQuery } from "./admin/api/queries";
import { NO_FILTER } from "./admin/model/attempts";

/** How many words the dictionary has, and who added the newest of them when. */
export const dictionaryState = () => ({
  ...wordsQuery("", 1),
  select: ({ total, records }: { readonly total: number; readonly records: readonly SensitiveWord[] }) => ({
    total,
    editor: records[0]?.createUserName ?? null,
    time: records[0]?.createTime ?? null,
  }),
});

/** How many texts were refused. */
export const refusedTexts = () => ({
  ...attemptsQuery(NO_FILTER, 1),
  select: ({ total }: { readonly total: number }) => total,
});
