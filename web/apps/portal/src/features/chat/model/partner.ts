import type { DirectoryUser, PartnerWire } from "../api/wire";
import type { Conversation } from "./conversation";

/** A conversation with somebody of the directory that has no message yet. */
export function newConversation(
  user: Pick<DirectoryUser | PartnerWire, "userId" | "nickname" | "avatar" | "kind">,
): Conversation {
  return {
    id: user.userId,
    name: user.nickname,
    avatar: user.avatar,
    kind: user.kind,
    mpType: "",
    isGroup: user.kind === "group",
    last: null,
    lastTime: 0,
    unread: 0,
    readStanzaId: null,
    peerReadStanzaId: null,
    isMuted: false,
    pinnedAt: 0,
  };
}
