import { Suspense, lazy } from "react";
import { useStore } from "zustand";

import { loadNamespaces } from "@/shared/i18n/i18n";

import { chatInstance } from "./chat-instance";
import type { Chat } from "./stores/chat";

const ForcedOutDialog = lazy(async () => {
  const [part] = await Promise.all([import("./components/forced-out-dialog"), loadNamespaces(["chat"])]);
  return { default: part.ForcedOutDialog };
});

/** 000 §4: that the server sent this device away is said on whatever page the person is. */
export function ForcedOutLayer() {
  const chat = chatInstance((state) => state.chat);
  return chat === null ? null : <Watch chat={chat} />;
}

function Watch({ chat }: { readonly chat: Chat }) {
  const isForcedOut = useStore(chat.store, ({ connection }) => connection === "forcedOut");
  const condition = useStore(chat.store, (state) => state.condition);
  if (!isForcedOut) return null;
  return (
    <Suspense fallback={null}>
      <ForcedOutDialog condition={condition} onReconnect={chat.reconnect} />
    </Suspense>
  );
}
