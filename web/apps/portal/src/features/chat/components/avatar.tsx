import { Icon } from "@/shared/ui/icon";

import type { PartnerKind } from "../model/conversation";
import css from "./avatar.module.css";
import { ChatIcon } from "./chat-icon";
import { OnlineDot } from "./online-dot";

/** Props of `Avatar`. */
export interface AvatarProps {
  readonly name: string;
  readonly avatar: string;
  readonly kind: PartnerKind;
  readonly size?: "small" | "medium" | "large";
  /** Whether the person is known to be online. */
  readonly isOnline?: boolean;
}

/**
 * Picture of a partner; the last character of the name, or a sign for what is no person, without one. Decorative, but for
 * the dot of somebody who is online.
 */
export function Avatar({ isOnline = false, ...face }: AvatarProps) {
  return isOnline ? (
    <span className={css["online"]}>
      <Face {...face} />
      <OnlineDot />
    </span>
  ) : (
    <Face {...face} />
  );
}

function Face({ name, avatar, kind, size = "medium" }: Omit<AvatarProps, "isOnline">) {
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
