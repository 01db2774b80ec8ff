const WORDS = {
  zh: {
    title: "实验室预约",
    connecting: "正在连接门户…",
    hello: "您好，{name}",
    chat: "联系管理员",
    chatOpen: "已打开聊天",
    seats: "{count} 个座位",
    mine: "{slot} 我的预约",
    taken: "{slot} 已约满",
    bookRoom: "预约 {room}",
    booked: "已预约：{room} {slot}",
    ended: "门户会话已结束。重新登录后，您填写的内容还在。",
    outside: "请从门户打开实验室预约。",
    failed: "未能连接门户：{reason}",
    purpose: "用途",
    send: "提交预约",
    kept: "内容已暂存",
    restored: "已恢复您上次填写的内容。",
    done: "预约成功，可以关闭窗口。",
    toast: "预约成功",
  },
  en: {
    title: "Laboratory booking",
    connecting: "Connecting to the portal…",
    hello: "Hello {name}",
    chat: "Ask the administrator",
    chatOpen: "Chat is open",
    seats: "{count} seats",
    mine: "{slot} booked by you",
    taken: "{slot} taken",
    bookRoom: "Book {room}",
    booked: "Booked: {room} {slot}",
    ended: "The portal's session is over. What you typed is here when you have signed in again.",
    outside: "Please open the laboratory booking from the portal.",
    failed: "The portal could not be reached: {reason}",
    purpose: "Purpose",
    send: "Book",
    kept: "Kept",
    restored: "What you typed last time is here again.",
    done: "Booked. You can close this window.",
    toast: "Booked",
  },
};

const listeners = new Set();
let words = WORDS.zh;

/** The words of a name in the portal's language. */
export const t = (name, values = {}) =>
  words[name].replaceAll(/\{(\w+)\}/g, (_, key) => String(values[key] ?? ""));

/** Fills the page with words, and again whenever the language changes. */
export function speak(language) {
  words = language.startsWith("en") ? WORDS.en : WORDS.zh;
  document.documentElement.lang = language;
  document.title = t("title");
  for (const element of document.querySelectorAll("[data-text]"))
    element.textContent = t(element.dataset.text);
  for (const listener of listeners) listener();
}

/** Calls after each change of the language. */
export const onLanguage = (listener) => listeners.add(listener);
