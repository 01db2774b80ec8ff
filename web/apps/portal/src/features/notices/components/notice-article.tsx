import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { saveFile } from "@/shared/api/download";
import { appOfAddress, useFramedApps } from "@/shared/api/embed";
import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass, GuardedButton } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { SafeHtml } from "@/shared/ui/safe-html";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { noticeFile } from "../api/messages";
import type { NoticeDetail, NoticeFile } from "../api/wire";
import { formatBytes } from "../model/bytes";
import { isShownPicture } from "../model/pictures";
import { isPicture, popupText, webAddress } from "../model/popup";
import { LevelBadge } from "./level-badge";
import { NoticePictures } from "./notice-pictures";
import css from "./notice-article.module.css";

/** What an article shows; the editor's preview makes one up. */
export type ArticleContent = Pick<
  NoticeDetail,
  "title" | "img" | "level" | "senderName" | "sendTime" | "textType" | "url" | "content" | "files"
>;

/** Props of `NoticeArticle`. */
export interface NoticeArticleProps {
  readonly notice: ArticleContent;
  /** Level of the title: a preview stands inside another page. */
  readonly heading?: "h1" | "h3";
  /** Address of the page of the portal that shows what it leads to; left out, it opens in a new tab. */
  readonly inside?: string;
  /** Below the text: the confirmation. */
  readonly children?: ReactNode;
}

/** A whole notice: title, sender, time, text or address, attachments. */
export function NoticeArticle({ notice, heading: Heading = "h1", inside, children }: NoticeArticleProps) {
  const { t } = useTranslation("messages");
  const { title, img } = popupText(notice);
  return (
    <Panel as="article" className={css["article"]}>
      <header className={css["header"]}>
        <Heading className={css["title"]}>
          <Written text={title} />
        </Heading>
        <p className={css["meta"]}>
          <LevelBadge level={notice.level} />
          <span>{notice.senderName}</span>
          {notice.sendTime === "" ? null : (
            <time dateTime={notice.sendTime.replace(" ", "T")}>
              {t("detail.sent", { time: notice.sendTime.slice(0, 16) })}
            </time>
          )}
        </p>
      </header>
      {isPicture(img) && !notice.content.includes(img) ? (
        <img className={css["cover"]} src={img} alt="" width={960} height={420} />
      ) : null}
      <div className={css["content"]}>
        {notice.textType === 2 ? (
          <Elsewhere url={notice.url} inside={inside} />
        ) : (
          <SafeHtml html={notice.content} />
        )}
      </div>
      <NoticePictures pictures={notice.files.filter(isShownPicture)} />
      {notice.files.length === 0 ? null : (
        <Panel look="inset" className={css["files"]} aria-label={t("detail.files")}>
          <h2 className={css["filesTitle"]}>{t("detail.files")}</h2>
          <ul className={css["list"]}>
            {notice.files.map((file) => (
              <FileRow key={file.fileId} file={file} />
            ))}
          </ul>
        </Panel>
      )}
      {children}
    </Panel>
  );
}

function Elsewhere({ url, inside }: { readonly url: string; readonly inside: string | undefined }) {
  const { t } = useTranslation("messages");
  const address = webAddress(url);
  const apps = useFramedApps(inside !== undefined && address !== null);
  if (address === null) return <p>{t("detail.badAddress")}</p>;
  if (inside !== undefined && appOfAddress(apps, address) !== null)
    return (
      <div className={css["elsewhere"]}>
        <p>{t("detail.inside")}</p>
        <Link className={buttonClass("primary")} to={inside}>
          {t("detail.openInside")}
        </Link>
        <p className={css["address"]}>{address}</p>
      </div>
    );
  return (
    <div className={css["elsewhere"]}>
      <p>{t("detail.elsewhere")}</p>
      <a className={buttonClass("primary")} href={address} target="_blank" rel="noopener noreferrer">
        <Icon name="external" size="1em" />
        {t("detail.open")}
        <span className="visually-hidden">{t("external")}</span>
      </a>
      <p className={css["address"]}>{address}</p>
    </div>
  );
}

function FileRow({ file }: { readonly file: NoticeFile }) {
  const { t } = useTranslation("messages");
  const load = useMutation({
    mutationFn: () => noticeFile(file),
    onSuccess: saveFile,
    onError: (error) => toast.failure(error),
  });
  return (
    <li className={css["file"]}>
      <Icon name="file" />
      <span className={css["name"]}>
        <Written text={file.name} />
      </span>
      <span className={css["size"]}>{formatBytes(file.bytes)}</span>
      <GuardedButton
        size="small"
        icon={<Icon name="download" size="1em" />}
        aria-label={t("detail.downloadOf", { name: file.name })}
        isBusy={load.isPending}
        data-print="none"
        onClick={() => load.mutate()}
      >
        {t("detail.download")}
      </GuardedButton>
    </li>
  );
}
