import { Icon } from "@/shared/ui/icon";

import type { PartnerKind } from "../model/conversation";
import css from "./avatar.module.css";
import { ChatIcon } from "./chat-icon";

/** Props of `Avatar`. */
export interface AvatarProps {
  readonly name: string;
  readonly avatar: string;
  readonly kind: PartnerKind;
  readonly size?: "small" | "medium" | "large";
}

/** Picture of a partner; the last character of the name, or a sign for what is no person, without one. Decorative. */
export function Avatar({ name, avatar, kind, size = "medium" }: AvatarProps) {
  if (avatar !== "") {
    return <img src={avatar} alt="" className={css["avatar"]} data-size={size} loading="lazy" />;
  }
  return (
    <span className={css["avatar"]} data-kind={kind} data-size={size} aria-hidden="true">
      <Sign kind={kind} name={name} />
    </span>
  );
}

function Sign({ kind, name }: Pick<AvatarProps, "kind" | "name">) {
  if (kind === "group") return <ChatIcon name="group" />;
  if (kind === "official") return <ChatIcon name="official" />;
  if (kind === "assistant") return <Icon name="file" />;
  return Array.from(name).at(-1) ?? "";
}
