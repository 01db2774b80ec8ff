/** Searches that the search over everything and the suggestions of the landing page share. */
import { call } from "@/shared/api/client";
import { memberServicePath, newsPath, serviceDetailPath } from "@/shared/config/paths";
import type { IconName } from "@/shared/ui/icon";

import type { FoundOption } from "./found-options";

/** Something that was found and has a page. */
export interface FoundPage extends FoundOption {
  /** Address inside the portal. */
  readonly go: string;
}

/** What is searched for: how, and for whom. */
export interface Wanted {
  readonly keyword: string;
  /** Most results. */
  readonly size: number;
  /** Visitors have calls and pages of their own. */
  readonly isMember: boolean;
  readonly signal: AbortSignal;
}

/** What services and guides say of the service that they lead to. */
interface FoundService {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly serviceDeptName?: string | null;
  readonly needLogin: boolean;
}

const pageOfService =
  (icon: IconName, isMember: boolean) =>
  ({ serviceId, serviceName, serviceDeptName, needLogin }: FoundService): FoundPage => ({
    id: serviceId,
    title: serviceName,
    hint: serviceDeptName ?? "",
    isAfterSignIn: needLogin && !isMember,
    icon,
    go: isMember ? memberServicePath(serviceId) : serviceDetailPath(serviceId),
  });

/** Services by name, pinyin, initials or another word for them; does not count as a search. */
export async function findServices({
  keyword,
  size,
  isMember,
  signal,
}: Wanted): Promise<readonly FoundPage[]> {
  const path = isMember
    ? "/api/blade-platform/serverCenter/searchService"
    : "/api/blade-platform/nobody/prepareLogin/searchService";
  // `suggest` keeps half a word from counting as a search.
  const page = await call(path, { keyword, current: 1, size, suggest: true }, { signal });
  return page.records.map(pageOfService("apps", isMember));
}

/** Guides whose text has the keyword; they lead to the page of their service. */
export async function findGuides({ keyword, size, isMember, signal }: Wanted): Promise<readonly FoundPage[]> {
  const path = `/api/blade-workbench/${isMember ? "" : "nobody/"}guide/lucene/search` as const;
  const page = await call(path, { keyword, current: 1, size }, { signal });
  return page.records.map(pageOfService("book", isMember));
}

/** News whose title has the keyword. */
export async function findNews({ keyword, size, isMember, signal }: Wanted): Promise<readonly FoundPage[]> {
  const path = isMember ? "/api/onehall/news/page" : "/api/onehall/nobody/news/page";
  const page = await call(path, { keyword, current: 1, size }, { signal });
  return page.records.map(({ newsId, title, columnName }) => ({
    id: newsId,
    title,
    hint: columnName,
    icon: "file",
    go: newsPath(newsId, isMember),
  }));
}
