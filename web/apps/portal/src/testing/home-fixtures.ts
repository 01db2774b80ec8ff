import type { CardContext } from "@/features/home/cards/card-view";
import { NO_ACTIONS } from "@/features/home/model/actions";
import type {
  BasicConfig,
  CardData,
  CardEntry,
  CardKind,
  CardNews,
  CardService,
  CardTab,
  CardTodo,
  TodoColumn,
} from "@/features/home/model/card-data";
import type { CardPlace } from "@/features/home/model/layout";
import type { Lesson } from "@/features/home/model/lesson";

/** Why a card of the university lies where it lies. */
export const cardWhy: CardPlace["why"] = {
  state: { layer: "tenant", name: "" },
  place: { layer: "tenant", name: "" },
};

/** A class of the morning. */
export function lesson(extra: Partial<Lesson> = {}): Lesson {
  return {
    title: "数据结构",
    place: "信息楼 A305",
    teacher: "周景行",
    date: "2026-11-26",
    daysUntil: 0,
    start: "10:05",
    end: "11:40",
    isNow: false,
    startsAt: "2026-11-26T02:05:00Z",
    endsAt: "2026-11-26T03:40:00Z",
    ...extra,
  };
}

/** A service of a card. */
export function cardService(name: string, extra: Partial<CardService> = {}): CardService {
  return {
    serviceId: `id-${name}`,
    serviceName: name,
    serviceDeptId: "d1",
    serviceDeptName: "教务处",
    serviceSceneId: "",
    serviceSceneName: "",
    serviceTypeId: "",
    serviceTypeName: "",
    serviceType: "APPLICATION",
    serviceIcon: "",
    processType: "ONLINE",
    hasGuide: true,
    labelName: "热门",
    labelColor: "",
    visitCount: 120,
    accessWay: "1",
    openWay: "1001",
    serviceUrl: "/apply/x",
    serviceHref: "http://localhost/apply/x",
    isCollect: false,
    needLogin: true,
    summary: "",
    launchTime: "",
    letter: "",
    averageScore: null,
    rateCount: 0,
    ...extra,
  };
}

/** A news item of a card. */
export function cardNews(id: string, extra: Partial<CardNews> = {}): CardNews {
  return {
    newsId: id,
    title: `新闻${id}`,
    releaseTime: "2026-11-01 08:00:00",
    fieldSet: { importance: "normal" },
    isNew: false,
    columnId: "n1",
    columnName: "要闻",
    cover: "",
    summary: "",
    url: `/home/news/${id}`,
    ...extra,
  };
}

/** A to-do of a card. */
export function cardTodo(title: string, extra: Partial<CardTodo> = {}): CardTodo {
  return {
    todoId: `id-${title}`,
    kind: "todo",
    state: "open",
    title,
    sourceName: "学工系统",
    typeName: "审核",
    createTime: "2026-11-20 09:00:00",
    dueTime: null,
    closeTime: null,
    overdue: false,
    urlDetail: "https://xg.example/1",
    openWay: "1003",
    ...extra,
  };
}

/** So many services, named 服务1, 服务2 … */
export const cardServices = (count: number): readonly CardService[] =>
  Array.from({ length: count }, (_, index) => cardService(`服务${index + 1}`));

/** A column of the to-do card. */
export function todoColumn(name: string, extra: Partial<TodoColumn> = {}): TodoColumn {
  return {
    columnId: name,
    columnName: name,
    todoNum: 3,
    todoTypeName: "审核",
    todoTimeoutNum: 0,
    todoTimeoutName: "已超时",
    items: [],
    ...extra,
  };
}

/** Card data around a list. */
export function cardData<Kind extends CardKind>(
  cardKind: Kind,
  list: readonly CardEntry<Kind>[],
  extra: {
    readonly typeList?: readonly CardTab<Kind>[];
    readonly basicConfig?: Partial<BasicConfig>;
    readonly dataSource?: string;
  } = {},
): CardData<Kind> {
  const data = {
    cardId: "c1",
    cardKind,
    basicConfig: { cardName: "卡片", cardIntroduction: "介绍", displayRows: 3, ...extra.basicConfig },
    typeList: extra.typeList ?? null,
    list,
    dataSource: extra.dataSource ?? "",
    fetchedAt: "2026-11-21 09:00:00",
  };
  // One shape for all kinds: the compiler does not see that kind and list belong together.
  return data as unknown as CardData<Kind>;
}

/** A quiet context; tests override what they watch. */
export const cardContext: CardContext = {
  layout: "wide",
  actions: NO_ACTIONS,
  now: new Date(2026, 10, 21, 12, 0, 0).getTime(),
  columnId: null,
  onColumn: () => undefined,
  isStale: false,
  onEditServices: ({ send }) => send(),
};
