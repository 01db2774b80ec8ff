import { MODEL_HEIGHT_PX, MODEL_WIDTH_PX } from "./constants";
import { type JsonObject, isName, isObject, own } from "./message";
import type { AnyApiName } from "./names";
import type { ChatOptions, ModelDescription, Notice, RequestData, ToastKind } from "./types";

/** What the portal has read of a request's data. */
export type ReadData = Omit<RequestData, "openModel" | "openImModel"> & {
  openModel: ModelDescription;
  openImModel: ChatOptions;
};

const URL_CHARS_MAX = 2_000;
const TITLE_CHARS_MAX = 100;
const TOAST_CHARS_MAX = 300;
const FILE_CHARS_MAX = 200;
const SIZE_PX = { min: 120, max: 10_000 };
const TOAST_KINDS: readonly ToastKind[] = ["info", "success", "warning", "error"];

const isText = (value: unknown, max: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= max;

/** A size in CSS pixels: a number, or a text as styles write it (`1200px`), as the specification does (001 §3). */
function pixels(value: unknown, otherwise: number): number | null {
  if (value === undefined || value === null || value === "") return otherwise;
  const number =
    typeof value === "string" ? Number(/^(\d{1,5}(?:\.\d+)?)(?:px)?$/.exec(value.trim())?.[1] ?? NaN) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return null;
  return number >= SIZE_PX.min && number <= SIZE_PX.max ? Math.round(number) : null;
}

function model(data: JsonObject): ModelDescription | null {
  const config = own(data, "config");
  const modelId = own(data, "modelId");
  const hidden = own(data, "hidden") ?? false;
  const width = pixels(own(data, "width"), MODEL_WIDTH_PX);
  const height = pixels(own(data, "height"), MODEL_HEIGHT_PX);
  if (!isObject(config) || typeof hidden !== "boolean" || width === null || height === null) return null;
  const url = own(config, "url");
  const title = own(config, "title") ?? "";
  if (!isText(url, URL_CHARS_MAX) || typeof title !== "string" || title.length > TITLE_CHARS_MAX) return null;
  const rest = { config: { url, title }, hidden, width, height };
  if (modelId === undefined || modelId === null) return rest;
  return isName(modelId) ? { ...rest, modelId } : null;
}

function notice(data: JsonObject): Notice | null {
  const channel = own(data, "channel");
  const config = own(data, "config");
  if (!isName(channel)) return null;
  const read = { channel, data: own(data, "data") ?? null };
  if (config === undefined || config === null) return read;
  return isObject(config) ? { ...read, config: { noreply: own(config, "noreply") === true } } : null;
}

function chat(data: JsonObject): ChatOptions | null {
  const userId = own(data, "userId");
  if (userId === undefined || userId === null) return {};
  return isName(userId) ? { userId } : null;
}

/** Reads one text that is named. */
function named<N extends string>(name: N, max?: number) {
  return (data: JsonObject): Record<N, string> | null => {
    const value = own(data, name);
    const fits = max === undefined ? isName(value) : isText(value, max);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of a computed name is any text
    return fits ? ({ [name]: value } as Record<N, string>) : null;
  };
}

const none = () => undefined;

const READERS: { readonly [N in AnyApiName]: (data: JsonObject) => ReadData[N] | null } = {
  initFrame: none,
  getUserInfo: none,
  openModel: model,
  closeModel: named("modelId"),
  getCardConfig: named("cardId"),
  openImModel: chat,
  closeImModel: none,
  noticeMsgActive: notice,
  getTicket: none,
  keepForm: (data) => {
    const name = own(data, "name");
    const values = own(data, "values");
    if (!isName(name)) return null;
    return values === undefined ? { name } : { name, values };
  },
  setTitle: named("title", TITLE_CHARS_MAX),
  setHeight: (data) => {
    // no height is none: 0 is not among the sizes
    const height = pixels(own(data, "height"), 0);
    return height === null || height === 0 ? null : { height };
  },
  navigate: named("path", URL_CHARS_MAX),
  showToast: (data) => {
    const wanted = own(data, "kind") ?? "info";
    const kind = TOAST_KINDS.find((known) => known === wanted);
    const message = own(data, "message");
    return kind !== undefined && isText(message, TOAST_CHARS_MAX) ? { kind, message } : null;
  },
  download: (data) => {
    const url = own(data, "url");
    const name = own(data, "name");
    return isText(url, URL_CHARS_MAX) && isText(name, FILE_CHARS_MAX) ? { url, name } : null;
  },
};

/** The data of a request as its apiName reads it; null when it does not fit. Unknown members are left out. */
export function readData<N extends AnyApiName>(apiName: N, data: unknown): ReadData[N] | null {
  return READERS[apiName](isObject(data) ? data : {});
}
