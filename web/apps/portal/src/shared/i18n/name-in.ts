/** A name in the reader's language; the Chinese one where there is no other. */
export const nameIn = (isEnglish: boolean, zh: string, en: string): string =>
  isEnglish && en !== "" ? en : zh;
