import { useState } from "react";
import { Link, useLocation } from "react-router";

import { SCREEN_PHONE } from "@/shared/config/constants";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { isOwnPath } from "@/shared/lib/address";
import { Icon } from "@/shared/ui/icon";
import { openImages } from "@/shared/ui/image-viewer/open-images";
import { Panel } from "@/shared/ui/panel";

import { useChat, useChatState } from "../hooks/use-chat";
import { splitLinks } from "../model/links";
import { type ChatMessage, kindOf, parseCard, safeAddress } from "../model/message";
import { splitQuote } from "../model/quote";
import { closeChatPanel } from "../panel-store";
import { EMPTY_THREAD } from "../stores/chat-state";
import { FileBody } from "./file-body";
import { LinkCard } from "./link-card";
import css from "./message-body.module.css";
import { UploadProgress } from "./upload-progress";

/** What a message says, by its kind. Text from people is only ever text. */
export function MessageBody({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chat");
  switch (kindOf(message.type)) {
    case "text":
      return <TextBody content={message.content} isToAll={message.isToAll} />;
    case "image":
      return <ImageBody message={message} />;
    case "file":
      return <FileBody message={message} />;
    case "link":
      return <LinkBody content={message.content} />;
    case "notice":
      return <NoticeBody message={message} />;
    default:
      return <p className={css["unknown"]}>{t("messages.unknown")}</p>;
  }
}

function TextBody({ content, isToAll }: { readonly content: string; readonly isToAll: boolean }) {
  const { t } = useTranslation(["common", "chat"]);
  const langOf = useLangOf();
  const { quote, text } = splitQuote(content);
  return (
    <>
      {quote === null ? null : (
        <blockquote className={css["quote"]} lang={langOf(quote)}>
          {quote}
        </blockquote>
      )}
      <p className={css["text"]} lang={langOf(text)}>
        {isToAll ? <strong className={css["all"]}>{t("chat:messages.toAll")} </strong> : null}
        {splitLinks(text).map((part, index) =>
          part.kind === "text" ? (
            part.text
          ) : (
            // Parts of one text never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
              {part.text}
              <span className="visually-hidden">{t("newWindow")}</span>
            </a>
          ),
        )}
      </p>
    </>
  );
}

/** Largest edge of a picture in the list. */
const PICTURE_PX = 260;

/** Room for a picture before it is there, so that nothing jumps. */
function roomFor(width: number, height: number): { readonly width: number; readonly height: number } {
  if (width <= 0 || height <= 0) return { width: PICTURE_PX, height: Math.round(PICTURE_PX * 0.75) };
  const scale = Math.min(1, PICTURE_PX / Math.max(width, height));
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}

/** The list needs no more than the small version of a picture that this portal keeps. */
function smallAddress(address: string): string {
  return address.startsWith("/media/chat/") ? `${address}?small=true` : address;
}

function ImageBody({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const upload = useChatState((state) => state.uploads.get(message.messageId));
  const [isBroken, setIsBroken] = useState(false);
  const src = upload?.localUrl || smallAddress(safeAddress(message.content));
  const alt = message.fileName === "" ? t("messages.picture") : message.fileName;
  const size = roomFor(message.width, message.height);

  function open(): void {
    const { threads } = chat.store.getState();
    const all = (threads.get(message.conversationId) ?? EMPTY_THREAD).messages.filter(
      (one) => kindOf(one.type) === "image" && !one.isRevoked && safeAddress(one.content) !== "",
    );
    const index = all.findIndex((one) => one.messageId === message.messageId);
    if (index < 0) return;
    void openImages(
      all.map((one) => ({
        src: one.content,
        alt: one.fileName === "" ? t("messages.picture") : one.fileName,
      })),
      index,
    );
  }
  if (isBroken || src === "") {
    return (
      <Panel as="p" look="inset" className={css["broken"]} style={size}>
        <Icon name="alert" />
        {t("messages.pictureFailed")}
      </Panel>
    );
  }
  return (
    <div className={css["picture"]}>
      <button
        type="button"
        className={css["open"]}
        aria-label={t("messages.openPicture", { name: alt })}
        onClick={open}
      >
        <img src={src} alt="" {...size} loading="lazy" decoding="async" onError={() => setIsBroken(true)} />
      </button>
      {upload === undefined || upload.error !== null ? null : (
        <UploadProgress messageId={message.messageId} share={upload.share} name={alt} />
      )}
    </div>
  );
}

/** A link card. A page of the portal opens beside the panel, and in a tab of its own from chat's page. */
function LinkBody({ content }: { readonly content: string }) {
  const { t } = useTranslation("common");
  const isChatPage = routeOf(useLocation().pathname) === ROUTES.chat;
  const { url, ...card } = parseCard(content);
  const inside = <LinkCard {...card} />;
  if (url === "") return <div className={css["card"]}>{inside}</div>;
  if (isOwnPath(url) && !isChatPage) {
    return (
      <Link className={css["card"] ?? ""} to={url} onClick={closeWhereItCovers}>
        {inside}
      </Link>
    );
  }
  return (
    <a className={css["card"]} href={url} target="_blank" rel="noopener noreferrer">
      {inside}
      <span className="visually-hidden">{t("newWindow")}</span>
    </a>
  );
}

/** On a phone the panel lies over the page that was opened. */
function closeWhereItCovers(): void {
  if (matchMedia(SCREEN_PHONE).matches) closeChatPanel();
}

/** A notice of an official account; one without an address of its own is opened in the message centre (000 §2). */
function NoticeBody({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation(["chat", "common"]);
  const { title, sub, url, img } = parseCard(message.content);
  const own = `/msgDetail?messageId=${encodeURIComponent(message.objectId || message.messageId)}`;
  return (
    <a
      className={css["card"]}
      data-notice
      href={url === "" ? own : url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {img === "" ? null : <img src={img} alt="" className={css["cardImage"]} loading="lazy" />}
      <span className={css["cardText"]}>
        <span className={css["cardTitle"]}>{title === "" ? t("preview.link") : title}</span>
        {sub === "" ? null : <span className={css["cardSub"]}>{sub}</span>}
        <span className={css["cardMore"]}>{t("messages.openNotice")}</span>
      </span>
      <span className="visually-hidden">{t("common:newWindow")}</span>
    </a>
  );
}
