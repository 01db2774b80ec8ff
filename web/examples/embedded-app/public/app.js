import { connect, forgetSession, server } from "./bridge.js";
import { onLanguage, t } from "./words.js";

const byId = (id) => document.getElementById(id);
const say = (text) => {
  byId("state").textContent = text;
};

function slotButton(room, { slot, isTaken, isMine }, onBook) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = isMine ? t("mine", { slot }) : isTaken ? t("taken", { slot }) : slot;
  button.disabled = isTaken;
  button.setAttribute("aria-label", `${room.name} ${button.textContent}`);
  button.addEventListener("click", () => onBook(room, slot));
  return button;
}

function draw(rooms, onBook) {
  const items = rooms.map((room) => {
    const item = document.createElement("li");
    const name = document.createElement("h2");
    name.textContent = room.name;
    const seats = document.createElement("p");
    seats.textContent = t("seats", { count: room.seats });
    const slots = document.createElement("div");
    slots.className = "slots";
    slots.append(...room.slots.map((slot) => slotButton(room, slot, onBook)));
    item.append(name, seats, slots);
    return item;
  });
  byId("rooms").replaceChildren(...items);
}

async function begin() {
  const bridge = await connect();
  const ask = server(bridge);
  const { capabilities } = bridge.config;
  const may = (name) => capabilities.includes(name);
  const user = await bridge.call("getUserInfo");
  let rooms = [];
  function show() {
    byId("who").textContent = t("hello", { name: user.nick_name });
    draw(rooms, book);
    if (may("setTitle")) bridge.call("setTitle", { title: t("title") }).catch(() => undefined);
  }
  onLanguage(show);
  async function refresh() {
    ({ rooms } = await ask("api/rooms"));
    show();
  }
  function book(room, slot) {
    const url = new URL("booking.html", location.href);
    // a name of our own, so that the page inside can close its dialog too
    const modelId = `booking ${room.id} ${Date.now()}`;
    url.searchParams.set("model", modelId);
    url.searchParams.set("room", room.id);
    url.searchParams.set("slot", slot);
    bridge
      .call("openModel", {
        modelId,
        config: { url: url.href, title: t("bookRoom", { room: room.name }) },
        width: 640,
        height: 460,
      })
      .catch((error) => say(error.message));
  }
  bridge.on("noticeMsg", ({ channel, data }) => {
    if (channel === "lab.booked") {
      say(t("booked", data));
      void refresh();
    }
    if (channel === "sessionEnd") {
      forgetSession();
      say(t("ended"));
    }
  });
  bridge.on("modelDestroyed", () => void refresh());
  byId("chat").addEventListener("click", () => {
    bridge.call("openImModel").then(
      () => say(t("chatOpen")),
      (error) => say(error.message),
    );
  });
  byId("chat").disabled = false;
  await refresh();
  say("");
}

begin().catch((error) => {
  // opened in a window of its own there is nobody to say who is there
  say(error.code === "NOT_EMBEDDED" ? t("outside") : t("failed", { reason: error.message }));
});
