// A page that speaks the portal's wire by hand, as pages did before there was a kit: JSON texts, an id for each request,
// and answers found by that id. New pages take @onehall/embed-sdk, which also knows whom it talks to.
(function bridge() {
  const waiting = new Map();
  let frameId = null;
  let modelId = null;

  const byId = (id) => document.getElementById(id);

  function log(text) {
    const line = document.createElement("li");
    line.textContent = text;
    byId("log").append(line);
  }

  function newId() {
    const letters = "0123456789abcdefghijklmnopqrstuvwxyz";
    return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => letters[byte % 36]).join("");
  }

  /** Asks the portal. A page that does not know the portal's address may ask with "*": what it asks for is no secret. */
  function ask(apiName, data) {
    return new Promise((resolve, reject) => {
      const webApiId = newId();
      waiting.set(webApiId, { resolve, reject });
      window.parent.postMessage(JSON.stringify({ webApiId, apiName, data }), "*");
    });
  }

  function paint(theme) {
    document.documentElement.style.setProperty("--theme", theme.themeColor);
  }

  const heard = {
    noticeConfigChange: ({ theme }) => paint(theme),
    modelDestroyed: (data) => {
      if (data.modelId === modelId) modelId = null;
      log("窗口已关闭");
    },
    noticeMsg: ({ channel }) => log(`收到通知 ${channel}`),
  };

  window.addEventListener("message", (event) => {
    if (event.source !== window.parent) return;
    let message;
    try {
      message = JSON.parse(event.data);
    } catch {
      return;
    }
    if (message === null || typeof message !== "object") return;
    if (message.from === "father" && Object.hasOwn(heard, message.type)) {
      heard[message.type](message.data);
      return;
    }
    const asked = waiting.get(message.webApiId);
    if (asked === undefined) return;
    waiting.delete(message.webApiId);
    if (message.status === 1000) asked.resolve(message.data);
    else asked.reject(new Error(message.msg));
  });

  const failed = (error) => log(error.message);

  byId("open").addEventListener("click", () => {
    const url = new URL("index.html#inside", window.location.href).href;
    const wanted = { config: { url, title: "选择时间" }, width: "800px", height: "500px" };
    const opened = (data) => {
      modelId = data.modelId;
      log("窗口已打开");
    };
    ask("openModel", wanted).then(opened, failed);
  });
  byId("close").addEventListener("click", () => {
    ask("closeModel", { modelId }).then(() => log("已请求关闭"), failed);
  });
  byId("chat").addEventListener("click", () => {
    ask("openImModel", { userId: "1088" }).then(() => log("聊天已打开"), failed);
  });
  byId("tell").addEventListener("click", () => {
    ask("noticeMsgActive", { channel: "lab.booked", data: { room: "A-301" } }).then(
      () => log("通知已发送"),
      failed,
    );
  });

  async function begin() {
    const config = await ask("initFrame");
    // one initialisation in a page's life
    if (frameId !== null || !config.frameId || !config.theme) throw new Error("somethingWrong");
    frameId = config.frameId;
    paint(config.theme);
    const user = await ask("getUserInfo");
    byId("who").textContent = `您好，${user.nick_name}`;
  }
  begin().catch(failed);
})();
