/** Questions that wait for an answer at one time. */
const AT_ONCE = 50;

/** Asks once, then the rest of the count in the address, and says so. */
export async function ask(question: () => Promise<unknown>): Promise<void> {
  const count = Number(new URLSearchParams(location.search).get("count"));
  const say = (text: string) => window.parent.postMessage(text, "*");
  await question();
  say("bench first");
  for (let asked = 1; asked < count; asked += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - asked) }, question));
  say("bench last");
}
