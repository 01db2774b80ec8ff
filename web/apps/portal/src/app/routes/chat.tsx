import { useEffect } from "react";
import { useNavigate } from "react-router";

import { ChatPage } from "@/features/chat/chat-page";
import { sessionStore } from "@/features/session";
import { ROUTES } from "@/shared/config/paths";

import { session } from "../services";

/** Chat on a page of its own. Where a session ends, this page goes to the login page by itself (001 §4). */
export function Component() {
  const navigate = useNavigate();
  const isEnded = sessionStore((state) => state.ended !== null);
  useEffect(() => {
    if (!isEnded) return;
    const wanted = `${window.location.pathname}${window.location.search}`;
    // The session is over already: a failing call changes nothing about that.
    void session
      .signOut()
      .catch(() => null)
      .then(() => navigate(`${ROUTES.login.path}?logout&isLogin&redirect=${encodeURIComponent(wanted)}`));
  }, [isEnded, navigate]);
  return <ChatPage />;
}
