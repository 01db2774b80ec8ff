import { loadNamespaces, translate } from "@/shared/i18n/i18n";

import type { ChatSettings } from "./api/wire";
import { previewText } from "./model/preview";
import type { ChatMessage } from "./model/message";

/** Two short tones, made here: no file to load. */
function ring(): void {
  const Context = (window as Partial<Pick<typeof window, "AudioContext">>).AudioContext;
  if (Context === undefined) return;
  const context = new Context();
  const gain = context.createGain();
  gain.connect(context.destination);
  gain.gain.setValueAtTime(0.08, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.35);
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + index * 0.12);
    tone.stop(context.currentTime + index * 0.12 + 0.2);
  }
  setTimeout(() => void context.close(), 1000);
}

/** Whether the browser can show notifications, and may. */
export function desktopPermission(): NotificationPermission | "unsupported" {
  const Api = (window as Partial<Pick<typeof window, "Notification">>).Notification;
  return Api === undefined ? "unsupported" : Api.permission;
}

/** Phones' browsers have the permission but not the constructor. */
function newNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}

async function show(
  message: ChatMessage,
  name: string,
  open: (conversationId: string) => void,
): Promise<void> {
  await loadNamespaces(["chat"]);
  const body = previewText(message, (key) => translate(["chat"], key));
  const shown = newNotification(name, { body, tag: message.conversationId });
  if (shown === null) return;
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
    open(message.conversationId);
  });
}

/** Makes messages heard and seen: sound and desktop notifications, each only where the person switched it on. */
export function createAlerts(
  settings: () => ChatSettings,
  open: (conversationId: string) => void,
): (message: ChatMessage, name: string) => void {
  return (message, name) => {
    const { sound, desktop } = settings();
    if (sound) ring();
    if (!desktop || desktopPermission() !== "granted" || document.visibilityState === "visible") return;
    void show(message, name, open);
  };
}
