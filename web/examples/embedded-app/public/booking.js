import { connect, server } from "./bridge.js";
import { t } from "./words.js";

const KEEP_MS = 300;
const byId = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
const wanted = { roomId: query.get("room") ?? "", slot: query.get("slot") ?? "" };

async function begin() {
  const bridge = await connect();
  const ask = server(bridge);
  const mayKeep = bridge.config.capabilities.includes("keepForm");
  const name = `booking ${wanted.roomId} ${wanted.slot}`;
  const purpose = byId("purpose");

  // keys that are pressed in this page reach nobody else: not even the portal's own dialog
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape")
      bridge.call("closeModel", { modelId: query.get("model") ?? "" }).catch(() => undefined);
  });

  // what was typed before a session ended is there again
  if (mayKeep) {
    const { values } = await bridge.call("keepForm", { name });
    if (values !== null && typeof values.purpose === "string") {
      purpose.value = values.purpose;
      byId("state").textContent = t("restored");
    }
  }
  async function keep() {
    await bridge.call("keepForm", { name, values: { purpose: purpose.value } });
    byId("kept").textContent = t("kept");
  }
  let timer;
  purpose.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (mayKeep) keep().catch(() => undefined);
    }, KEEP_MS);
  });
  byId("form").addEventListener("submit", (event) => {
    event.preventDefault();
    send().catch((error) => {
      byId("state").textContent = error.message;
    });
  });
  byId("what").textContent = `${wanted.roomId} ${wanted.slot}`;
  byId("send").disabled = false;
  purpose.disabled = false;

  async function send() {
    const booked = await ask("api/bookings", { ...wanted, purpose: purpose.value });
    if (mayKeep) await bridge.call("keepForm", { name, values: null });
    // the list behind this dialog, and whoever else listens
    await bridge.call("noticeMsgActive", {
      channel: "lab.booked",
      data: { room: booked.room, slot: booked.slot },
    });
    if (bridge.config.capabilities.includes("showToast"))
      await bridge.call("showToast", { kind: "success", message: t("toast") });
    byId("state").textContent = t("done");
    byId("send").disabled = true;
  }
}

begin().catch((error) => {
  byId("state").textContent = error.code === "NOT_EMBEDDED" ? t("outside") : error.message;
});
