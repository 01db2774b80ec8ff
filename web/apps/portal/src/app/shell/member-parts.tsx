import { type ReactNode, lazy } from "react";

import { ChatButton } from "@/features/chat";
import { NoticeBell, NoticeMark } from "@/features/notices/notice-bell";
import { TaskEntry } from "@/features/transfer/task-entry";
import { ROUTES } from "@/shared/config/paths";
import { useCurrentUser } from "@/shared/lib/current-user";

import { AccountMenu } from "./account-menu";
import { BottomBar } from "./bottom-bar";
import css from "./header.module.css";
import { MEMBER_PLACES, OWN_PLACE } from "./places";

const TodoReminders = lazy(async () => ({
  default: (await import("@/features/home/todo-reminders")).TodoReminders,
}));

const BAR_PLACES = [...MEMBER_PLACES, OWN_PLACE];

/** Props of `MemberTools` and `MemberBar`. */
interface ElsewhereProps {
  /** Unread notices that chat counts: the bell leaves them out (000 §4). */
  readonly elsewhere: number;
}

/** What belongs to the reader at the end of the header, after what the mode has of its own. */
export function MemberTools({ elsewhere, children }: ElsewhereProps & { readonly children?: ReactNode }) {
  const user = useCurrentUser();
  return (
    <>
      {children}
      <TaskEntry />
      <span className={css["bell"]}>
        <NoticeBell elsewhere={elsewhere} above={<TodoReminders />} />
      </span>
      <ChatButton />
      {user === null ? null : <AccountMenu user={user} />}
    </>
  );
}

/** The bar of a member's phone. */
export function MemberBar({ elsewhere }: ElsewhereProps) {
  return (
    <BottomBar
      places={BAR_PLACES}
      marks={{ [ROUTES.messageCenter.path]: <NoticeMark elsewhere={elsewhere} /> }}
    />
  );
}
